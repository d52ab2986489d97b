import { type BootPerson, isLetIn, matchRemotePath } from 'shared-contracts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { errorPage, findHostPage } from './host-pages.tsx';

/**
 * Loads the code of the page at this address ahead of rendering it. Guarded remotes wait for the access guard, so that no
 * code is sent for a page that the person may not open. Never fails: the page itself shows what did not come.
 */
export async function loadFirstPage(
  pathname: string,
  loader: RemoteLoader,
  person: BootPerson | undefined,
): Promise<void> {
  const hostPage = findHostPage(pathname);
  const match = matchRemotePath(loader.remotes, pathname);
  try {
    if (hostPage) await hostPage.code.load();
    else if (match === undefined) await errorPage.code.load();
    else if (isLetIn(match.access, person)) await loader.load(match.remote.id);
    else if (loader.notFoundAt === pathname) await errorPage.code.load();
  } catch {
    // The boundary around the page says it, and offers to try again.
  }
}

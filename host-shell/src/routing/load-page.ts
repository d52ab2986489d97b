import type { Auth } from 'shared-auth';
import { type BootPerson, isLetIn, matchRemotePath, type RemoteModule } from 'shared-contracts';
import type { QueryClient } from 'shared-runtime/query';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { errorPage, findHostPage } from './host-pages.tsx';
import { matchedRoute } from './matched-route.ts';

/**
 * Loads the code of the page at this address. Guarded remotes wait for the access guard, so that no code is sent for a page that the
 * person may not open.
 * @returns the remote that the page belongs to, if any
 */
async function loadCode(
  pathname: string,
  loader: RemoteLoader,
  person: BootPerson | undefined,
): Promise<RemoteModule | undefined> {
  const hostPage = findHostPage(pathname);
  const match = matchRemotePath(loader.remotes, pathname);
  if (!hostPage && match && isLetIn(match.access, person)) return loader.load(match.remote.id);
  if (hostPage) await hostPage.code.load();
  else if (match === undefined || loader.notFoundAt === pathname) await errorPage.code.load();
  return undefined;
}

/** Loads the first page's code before it is rendered. Never fails: the page's error boundary shows the error and offers a retry. */
export async function loadFirstPage(...page: Parameters<typeof loadCode>): Promise<void> {
  await loadCode(...page).catch(() => {});
}

/** The services of a page, which the site is rendered with. */
export interface SiteServices {
  readonly auth: Auth;
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
}

/** Prefetches code and data of a page that a person is about to open. Never fails; fetches nothing that the person may not open. */
export async function warmUp(address: URL, { auth, loader, queryClient }: SiteServices): Promise<void> {
  const { pathname, searchParams } = address;
  try {
    const person = auth.session.getState().user ?? undefined;
    const { handles, params } = matchedRoute(
      (await loadCode(pathname, loader, person))?.routes ?? [],
      pathname,
    );
    const context = { params, searchParams, api: auth.api, queryClient, person };
    await Promise.all(handles.map((handle) => handle?.load?.(context)));
  } catch {
    // The failure was not shown: the page itself loads again, and shows an error with a retry if that fails.
    findHostPage(pathname)?.code.forget();
    const match = matchRemotePath(loader.remotes, pathname);
    if (match) loader.forget(match.remote.id);
  }
}

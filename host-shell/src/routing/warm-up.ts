import type { Auth } from 'shared-auth';
import { isLetIn, matchRemotePath } from 'shared-contracts';
import type { QueryClient } from 'shared-runtime/query';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { findHostPage } from './host-pages.tsx';
import { matchedRoute } from './matched-route.ts';

export interface WarmUpServices {
  readonly auth: Auth;
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
}

/**
 * Fetches the code and the data of a page that somebody is about to open. Never for a page the person is not let in to,
 * and never a failure: the page itself shows what did not come.
 */
export async function warmUp(address: URL, { auth, loader, queryClient }: WarmUpServices): Promise<void> {
  const { pathname, searchParams } = address;
  const hostPage = findHostPage(pathname);
  const match = matchRemotePath(loader.remotes, pathname);
  try {
    const person = auth.session.getState().user ?? undefined;
    if (hostPage) return void (await hostPage.code.load());
    if (match === undefined || !isLetIn(match.access, person)) return;
    const { routes } = await loader.load(match.remote.id);
    const { handles, params } = matchedRoute(routes, pathname);
    const context = { params, searchParams, api: auth.api, queryClient, person };
    await Promise.all(handles.map((handle) => handle?.load?.(context)));
  } catch {
    // Nobody saw it fail: the page asks again, and shows what does not come, with a way to retry.
    hostPage?.code.forget();
    if (match) loader.forget(match.remote.id);
  }
}

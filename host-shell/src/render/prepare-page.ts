import { createServerAuth } from 'shared-auth';
import {
  createMarketClient,
  isLetIn,
  matchRemotePath,
  type PageHead,
  type RemoteModule,
  type RemoteRoute,
  type RouteContext,
} from 'shared-contracts';
import type { SiteServices } from '../app.tsx';
import { categoriesQuery } from '../data/categories-query.ts';
import { createQueryClient } from '../data/query-client.ts';
import { errorPage, findHostPage } from '../routing/host-pages.tsx';
import { matchedRoute } from '../routing/matched-route.ts';
import { evaluateRemote } from './evaluate-remote.ts';
import { failureOf } from './failure-of.ts';
import { createServerLoader, LeftToBrowser } from './server-loader.ts';
import type { PageRequest, RenderedPage, ServerBuild } from './types.ts';

export interface PreparedPage extends SiteServices {
  readonly url: string;
  readonly head: PageHead;
  readonly failures: RenderedPage['failures'][number][];
}

/** Shorter than what the page server waits: a market that does not answer costs the data, not the page. */
const CALL_LIMIT_MS = 1800;

/** Remembered by hash: a build is evaluated once per process, whatever number of pages it draws. */
const evaluated = new Map<string, RemoteModule>();
const MODULES_KEPT = 120;

/**
 * Everything before the rendering: the code of the page, and its data, fetched for the person the page is for.
 * A call that fails leaves its part to the browser, which shows it with a way to retry.
 * @param runCode runs a piece of a remote's code; who calls it may watch how long that takes
 */
export async function preparePage(
  request: PageRequest,
  buildOf: (hash: string) => ServerBuild | undefined,
  runCode: <Result>(work: () => Result) => Result = (work) => work(),
): Promise<PreparedPage> {
  const { boot, apiUrl, hostKey, token, url } = request;
  const failures: PreparedPage['failures'] = [];
  const api = createMarketClient({
    baseUrl: apiUrl,
    token: () => token,
    timeoutMs: CALL_LIMIT_MS,
    headers: { 'x-market-host-key': hostKey },
  });
  const auth = createServerAuth({ person: boot.person, api });
  const queryClient = createQueryClient({ onServer: true });
  const loader = createServerLoader(boot, evaluate, (remote, error) => {
    if (!(error instanceof LeftToBrowser)) failures.push(failureOf(remote, error));
  });
  function evaluate(id: string): RemoteModule | undefined {
    const hash = request.builds[id];
    if (hash === undefined) return undefined;
    const known = evaluated.get(hash);
    if (known) return known;
    const build = buildOf(hash);
    if (build === undefined) return undefined;
    const module = runCode(() => evaluateRemote(id, build.text, build.file));
    evaluated.set(hash, module);
    if (evaluated.size > MODULES_KEPT) evaluated.delete(evaluated.keys().next().value as string);
    return module;
  }

  // The frame's own data: the list of categories stands in every page, for those without scripts too.
  const frame = request.withoutData ? undefined : queryClient.prefetchQuery(categoriesQuery(api));
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const page = { url, auth, queryClient, loader, failures };
  const [prepared] = await Promise.all([content(), frame]);
  return prepared;

  async function content(): Promise<PreparedPage> {
    const hostPage = findHostPage(pathname);
    if (hostPage) {
      if (isLetIn(hostPage.access ?? 'public', boot.person)) await hostPage.load();
      return { ...page, head: { title: hostPage.title } };
    }
    const match = matchRemotePath(boot.remotes, pathname);
    if (match === undefined) {
      await errorPage.load();
      return { ...page, head: { title: errorPage.title, status: 404 } };
    }
    let routes: readonly RemoteRoute[];
    try {
      routes = (await loader.load(match.remote.id)).routes;
    } catch {
      return { ...page, head: {} };
    }
    const { handles, params } = matchedRoute(routes, pathname);
    const allowed = isLetIn(match.access, boot.person);
    const context: RouteContext = { params, searchParams, api, queryClient, person: boot.person };
    try {
      const handle = handles.at(-1);
      if (!allowed && !handle?.head) return { ...page, head: {} };
      await Promise.all(handles.map((each) => runCode(() => each?.load?.(context))));
      // A shared link has a title, a picture and a price for everybody; the data behind it only for those let in.
      const head = runCode(() => ({
        title: typeof handle?.title === 'function' ? handle.title(context) : handle?.title,
        ...handle?.head?.(context),
      }));
      if (allowed) return { ...page, head };
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'categories' });
      return { ...page, head: { ...head, preloadImage: undefined } };
    } catch (error) {
      failures.push(failureOf(match.remote.id, error));
      return { ...page, head: {} };
    }
  }
}

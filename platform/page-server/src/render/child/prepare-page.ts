import {
  createQueryClient,
  errorPage,
  findHostPage,
  matchedRoute,
  type SiteServices,
} from 'host-shell/server-rendering';
import { createServerAuth } from 'shared-auth';
import {
  categoriesQuery,
  isLetIn,
  type MarketClient,
  matchRemotePath,
  type PageHead,
  type RemoteModule,
  type RouteContext,
} from 'shared-contracts';
import { failureOf, type RenderFailure, type RenderRequest, type ServerBuild } from '../types.ts';
import { evaluateRemote, watchSlots } from './evaluate-remote.ts';
import { ClientSideFallback, createServerLoader } from './server-loader.ts';
import { watchAuth, watchPerson } from './watched-person.ts';

export interface PreparedPage extends SiteServices {
  readonly url: string;
  readonly head: PageHead;
  readonly failures: RenderFailure[];
  /** Remotes that the page needs and that have no build here. */
  readonly missing: Set<string>;
  /** Code of remotes has read who the person is, or requested data that only that person gets. */
  personal: boolean;
}

export interface PrepareOptions {
  readonly api: MarketClient;
  readonly buildOf: (hash: string) => ServerBuild | undefined;
  /** Runs a piece of a remote's code; the caller may measure how long that takes. */
  readonly runCode?: <Result>(remote: string, work: () => Result) => Result;
}

/** By hash: a process evaluates a build once, however many pages it renders. */
const evaluated = new Map<string, RemoteModule>();
const MAX_MODULES = 120;

/**
 * Everything before the rendering: loads the page's code, and fetches its data for the person the page is for.
 * A call that fails leaves its part to the browser, which shows it with a way to retry.
 */
export async function preparePage(
  request: RenderRequest,
  { api, buildOf, runCode = (_remote, work) => work() }: PrepareOptions,
): Promise<PreparedPage> {
  const { boot, url } = request;
  const failures: RenderFailure[] = [];
  const missing = new Set<string>();
  const seen = () => {
    page.personal = true;
  };
  const auth = createServerAuth({ person: boot.person, api });
  const person = boot.person && watchPerson(boot.person, seen);
  if (person) watchAuth(auth, person);
  const queryClient = createQueryClient({ onServer: true });
  const loader = createServerLoader(boot, evaluate);
  const page = { url, auth, queryClient, loader, failures, missing, personal: false };
  function evaluate(id: string): RemoteModule {
    const build = buildOf(request.builds[id] ?? '');
    if (build === undefined) {
      missing.add(id);
      throw new ClientSideFallback(id);
    }
    try {
      const known = evaluated.get(build.hash);
      const module = known ?? runCode(id, () => evaluateRemote(id, build.text, build.file));
      if (known === undefined) evaluated.set(build.hash, module);
      if (evaluated.size > MAX_MODULES) evaluated.delete(evaluated.keys().next().value as string);
      return watchSlots(module, (work) => runCode(id, work));
    } catch (error) {
      failures.push(failureOf(id, error));
      throw error;
    }
  }

  // The frame's own data: every page shows the list of categories, also without scripts.
  const frame = request.withoutData ? undefined : queryClient.prefetchQuery(categoriesQuery(api));
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const [head] = await Promise.all([content(), frame]);
  // The page object itself, because the rendering records in it what is read.
  return Object.assign(page, { head });

  /** Loads the content's code and data. @returns the head of the page */
  async function content(): Promise<PageHead> {
    const hostPage = findHostPage(pathname);
    if (hostPage) {
      await hostPage.code.load();
      return { title: hostPage.title };
    }
    const match = matchRemotePath(boot.remotes, pathname);
    if (match === undefined) {
      await errorPage.code.load();
      return { title: errorPage.title, status: 404 };
    }
    const { id } = match.remote;
    // The loader has noted a failure.
    const module = await loader.load(id).catch(() => undefined);
    if (module === undefined) return {};
    const { handles, params } = matchedRoute(module.routes, pathname);
    const allowed = isLetIn(match.access, boot.person);
    const context: RouteContext = { params, searchParams, api, queryClient, person };
    try {
      const handle = handles.at(-1);
      if (!allowed && !handle?.head) return {};
      await Promise.all(handles.map((each) => runCode(id, () => each?.load?.(context))));
      // A shared link has a title, a picture and a price for all visitors; the data behind it is only for those let in.
      const head = runCode(id, () => ({
        title: typeof handle?.title === 'function' ? handle.title(context) : handle?.title,
        ...handle?.head?.(context),
      }));
      if (allowed) return head;
      if (head.status === 404) {
        loader.notFoundAt = pathname;
        await errorPage.code.load();
      }
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'categories' });
      return { ...head, preloadImage: undefined };
    } catch (error) {
      failures.push(failureOf(id, error));
      return {};
    }
  }
}

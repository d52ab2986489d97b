import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { RemoteRoute, RouteContext } from 'shared-contracts';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  useRoutes,
} from 'shared-runtime/router';
import {
  createStaticHandler,
  createStaticRouter,
  dehydrate,
  HydrationBoundary,
  StaticRouterProvider,
} from 'shared-runtime/server';
import { Frame, newClient, type Visit } from './frame.tsx';

/** Loads and renders an address of a remote the way the page's server does. */
export async function renderOnServer(routes: readonly RemoteRoute[], address: string, visit: Visit) {
  const client = newClient();
  const url = new URL(address, 'http://site.test');
  const matches = matchRoutes(routes as RouteObject[], url.pathname) ?? [];
  const handles = matches.map(({ route }) => (route as RemoteRoute).handle);
  const context: RouteContext = {
    params: matches.at(-1)?.params ?? {},
    searchParams: url.searchParams,
    api: visit.api,
    queryClient: client,
    person: visit.person ?? undefined,
  };
  await Promise.all(handles.map((handle) => handle?.load?.(context)));
  const title = handles.at(-1)?.title;
  const site = [{ path: '*', element: <Pages routes={routes} /> }];
  const html = await render(site, url, { visit, client });
  const state = JSON.parse(JSON.stringify(dehydrate(client)));
  const page = {
    html,
    title: typeof title === 'function' ? title(context) : title,
    head: handles.at(-1)?.head?.(context),
    /** Wakes the page up in a document, with the data that travelled with it. */
    async wakeUp() {
      const place = document.body.appendChild(document.createElement('div'));
      place.innerHTML = html;
      window.history.replaceState(null, '', address);
      const awake = (
        <Frame visit={visit} client={newClient()}>
          <HydrationBoundary state={state}>
            <RouterProvider router={createBrowserRouter(site)} />
          </HydrationBoundary>
        </Frame>
      );
      /** What React found different from what came. */
      const mismatches: unknown[] = [];
      const onRecoverableError = (error: unknown) => mismatches.push(error);
      const root = await act(async () => hydrateRoot(place, awake, { onRecoverableError }));
      return {
        place,
        mismatches,
        end() {
          act(() => root.unmount());
          place.remove();
        },
      };
    },
  };
  client.clear();
  return page;
}

interface Rendered {
  readonly visit: Visit;
  readonly client: ReturnType<typeof newClient>;
}

async function render(site: RouteObject[], url: URL, { visit, client }: Rendered): Promise<string> {
  const handler = createStaticHandler(site);
  const answer = await handler.query(new Request(url));
  if (answer instanceof Response) throw new Error(`${url.pathname} answers with a response, not a page.`);
  const router = createStaticRouter(handler.dataRoutes, answer);
  return renderToString(
    <Frame visit={visit} client={client}>
      <StaticRouterProvider router={router} context={answer} hydrate={false} />
    </Frame>,
  );
}

function Pages({ routes }: { readonly routes: readonly RemoteRoute[] }) {
  return useRoutes(routes as RouteObject[]);
}

import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AuthProvider, createServerAuth } from 'shared-auth';
import type { MarketClient, RemoteRoute, RouteContext } from 'shared-contracts';
import { dehydrate, HydrationBoundary, QueryClient, QueryClientProvider } from 'shared-runtime/query';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  useRoutes,
} from 'shared-runtime/router';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared-runtime/server';
import { routes } from '../app/routes.tsx';
import { bob } from './person.ts';

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });

/** Loads and renders an address the way the page's server does. */
export async function renderOnServer(address: string, api: MarketClient) {
  const queryClient = newClient();
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  const matches = matchRoutes(routes as RouteObject[], pathname) ?? [];
  const handles = matches.map(({ route }) => (route as RemoteRoute).handle);
  const params = matches.at(-1)?.params ?? {};
  const context: RouteContext = { params, searchParams, api, queryClient, person: bob };
  await Promise.all(handles.map((handle) => handle?.load?.(context)));
  const within = (client: QueryClient, page: ReactNode) => (
    <AuthProvider value={createServerAuth({ person: bob, api })}>
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </AuthProvider>
  );
  const handler = createStaticHandler(site);
  const answer = await handler.query(new Request(new URL(address, 'http://site.test')));
  if (answer instanceof Response) throw new Error(`${address} answers with a response instead of a page.`);
  const router = createStaticRouter(handler.dataRoutes, answer);
  const html = renderToString(
    within(queryClient, <StaticRouterProvider router={router} context={answer} hydrate={false} />),
  );
  const state = JSON.parse(JSON.stringify(dehydrate(queryClient)));
  queryClient.clear();
  return {
    html,
    head: handles.at(-1)?.head?.(context),
    /** Wakes the page up in `element`, with the data that travelled with it. */
    hydrateIn(element: HTMLElement, onMismatch: (error: unknown) => void) {
      element.innerHTML = html;
      window.history.replaceState(null, '', address);
      const page = (
        <HydrationBoundary state={state}>
          <RouterProvider router={createBrowserRouter(site)} />
        </HydrationBoundary>
      );
      return hydrateRoot(element, within(newClient(), page), { onRecoverableError: onMismatch });
    },
  };
}

const site = [{ path: '*', element: <Pages /> }];

function Pages() {
  return useRoutes(routes as RouteObject[]);
}

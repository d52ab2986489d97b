import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AuthProvider, createServerAuth, type SessionUser } from 'shared-auth';
import { dehydrate, HydrationBoundary, QueryClient, QueryClientProvider } from 'shared-runtime/query';
import { MemoryRouter, matchRoutes, type RouteObject, useRoutes } from 'shared-runtime/router';
import { routes } from '../app/routes.tsx';
import type { FakeMarket } from './fake-market.ts';

interface ServerPageOptions {
  readonly market: FakeMarket;
  readonly path: string;
  readonly person: SessionUser | null;
}

/** Loads and renders an address the way the page's server does. */
export async function renderOnServer({ market, path, person }: ServerPageOptions) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const match = matchRoutes(routes as RouteObject[], path)?.at(-1);
  const handle = routes.find((route) => route.path === match?.route.path)?.handle;
  const context = {
    params: match?.params ?? {},
    searchParams: new URLSearchParams(),
    api: market.api,
    queryClient,
  };
  await handle?.load?.(context);
  const title = typeof handle?.title === 'function' ? handle.title(context) : handle?.title;
  const tree = (client: QueryClient, content: ReactNode = <Routes />) => (
    <AuthProvider value={createServerAuth({ person, api: market.api })}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>{content}</MemoryRouter>
      </QueryClientProvider>
    </AuthProvider>
  );
  const html = renderToString(tree(queryClient));
  const state = JSON.parse(JSON.stringify(dehydrate(queryClient)));
  queryClient.clear();
  return {
    title,
    html,
    /** Wakes the page up in `element`, with the data that travelled with it. */
    hydrateIn(element: HTMLElement, onMismatch: (error: unknown) => void) {
      element.innerHTML = html;
      const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
      const content = (
        <HydrationBoundary state={state}>
          <Routes />
        </HydrationBoundary>
      );
      return hydrateRoot(element, tree(client, content), { onRecoverableError: onMismatch });
    },
  };
}

function Routes() {
  return useRoutes(routes as RouteObject[]);
}

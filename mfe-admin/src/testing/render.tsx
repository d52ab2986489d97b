import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthProvider, createServerAuth } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { QueryClient, QueryClientProvider } from 'shared-runtime/query';
import { createBrowserRouter, type RouteObject, RouterProvider, useRoutes } from 'shared-runtime/router';
import remote from '../remote.tsx';
import { ada } from './person.ts';

function Pages() {
  return useRoutes(remote.routes as RouteObject[]);
}

/** The room's pages at an address, in a frame like the host's. */
export function renderPage(path: string, api: MarketClient) {
  window.history.replaceState(null, '', path);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  const router = createBrowserRouter([{ path: '*', element: <Pages /> }]);
  render(
    <AuthProvider value={createServerAuth({ person: ada, api })}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  return { user: userEvent.setup(), client, router };
}

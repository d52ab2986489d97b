import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AuthProvider, createServerAuth, type SessionUser } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { QueryClient, QueryClientProvider } from 'shared-runtime/query';
import { createBrowserRouter, type RouteObject, RouterProvider, useRoutes } from 'shared-runtime/router';
import remote from '../remote.tsx';
import { bob } from './person.ts';

function Pages() {
  return useRoutes(remote.routes as RouteObject[]);
}

/** The room's pages at an address, in a frame like the host's. */
export function renderPage(path: string, api: MarketClient) {
  return renderRoom(path, <Pages />, api, bob);
}

const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY } },
  });

/** A piece of the room on another team's page. `person` is null for a visitor. */
export function renderRoom(
  path: string,
  element: ReactNode,
  api: MarketClient,
  person: SessionUser | null,
  client = newClient(),
) {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ path: '*', element }]);
  render(
    <AuthProvider value={createServerAuth({ person, api })}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  return { user: userEvent.setup(), client, router };
}

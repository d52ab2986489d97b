import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { AuthProvider, createServerAuth, type SessionUser } from 'shared-auth';
import { QueryClient, QueryClientProvider } from 'shared-runtime/query';
import { MemoryRouter, type RouteObject, useLocation, useRoutes } from 'shared-runtime/router';
import { type SlotFinder, SlotProvider } from 'shared-runtime/slots';
import { routes } from '../app/routes.tsx';
import type { FakeMarket } from './fake-market.ts';

interface PageOptions {
  readonly market: FakeMarket;
  readonly path: string;
  /** Who is signed in; nobody by default, `undefined` when it is not known yet. */
  readonly person?: SessionUser | null | undefined;
  readonly slots?: Record<string, ComponentType<never>>;
}

/** Opens an address of this room the way the host does. */
export function renderPage({ market, path, person = null, slots = {} }: PageOptions) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const find: SlotFinder = (name) => (slots[name] as ComponentType) ?? null;
  const user = userEvent.setup();
  render(
    <AuthProvider value={createServerAuth({ person, api: market.api })}>
      <QueryClientProvider client={queryClient}>
        <SlotProvider value={find}>
          <MemoryRouter initialEntries={[path]}>
            <Routes />
            <Address />
          </MemoryRouter>
        </SlotProvider>
      </QueryClientProvider>
    </AuthProvider>,
  );
  return { user, queryClient };
}

function Routes() {
  const elsewhere = { path: '*', element: null };
  return useRoutes([...(routes as RouteObject[]), elsewhere]);
}

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

import type { ComponentType } from 'react';
import type { SessionUser } from 'shared-auth';
import { QueryClient } from 'shared-runtime/query';
import { type FakeMarket, fakeMarket } from 'test-helpers/fake-market';
import { renderRoutes } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

interface PageOptions {
  readonly market: FakeMarket;
  readonly path: string;
  /** Who is signed in; nobody by default. */
  readonly person?: SessionUser | null;
  readonly slots?: Readonly<Record<string, ComponentType<never>>>;
}

/** The code of every page is there before it is rendered, as it is after a link was pointed at. */
beforeAll(async () => {
  const context = {
    params: {},
    searchParams: new URLSearchParams(),
    api: fakeMarket().api,
    queryClient: new QueryClient(),
  };
  await Promise.all(routes.map(({ handle }) => handle?.load?.(context)));
  context.queryClient.clear();
});

/** The package's pages at an address: they are open to everybody. */
export function renderPage({ market: { api }, path, person = null, slots = {} }: PageOptions) {
  return renderRoutes(routes, path, { api, person, slots });
}

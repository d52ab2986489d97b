import type { ComponentType } from 'react';
import type { SessionUser } from 'shared-auth';
import type { QueryClient } from 'shared-runtime/query';
import type { FakeMarket } from 'test-helpers/fake-market';
import { loadCode, renderRoutes } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

interface PageOptions {
  readonly market: FakeMarket;
  readonly path: string;
  /** The signed-in user; a guest by default. */
  readonly person?: SessionUser | null;
  readonly slots?: Readonly<Record<string, ComponentType<never>>>;
}

beforeAll(() => loadCode(routes));

/** Renders the package's pages at an address, without access guards. */
export function renderPage({ market: { api }, path, person = null, slots = {} }: PageOptions) {
  return renderRoutes(routes, path, { api, person, slots });
}

/** All data in the query cache, as JSON. */
export function storedData(client: QueryClient): string {
  const entries = client.getQueryCache().findAll();
  return JSON.stringify(entries.map(({ state }) => state.data));
}

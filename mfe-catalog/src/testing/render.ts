import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { SessionUser } from 'shared-auth';
import type { QueryClient } from 'shared-runtime/query';
import type { FakeMarket } from 'test-helpers/fake-market';
import { loadCode, renderRoutes } from 'test-helpers/render';
import { renderOnServer } from 'test-helpers/server-page';
import { routes } from '../app/routes.tsx';

interface PageOptions {
  readonly market: FakeMarket;
  readonly path: string;
  /** The signed-in user; a guest by default. */
  readonly person?: SessionUser | null;
  readonly slots?: Readonly<Record<string, ComponentType<never>>>;
}

beforeAll(() => loadCode(routes));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.querySelector('.market-toasts')?.replaceChildren();
});

/** Renders the package's pages at an address, without access guards. */
export function renderPage({ market, path, person = null, slots = {} }: PageOptions) {
  return { market, ...renderRoutes(routes, path, { api: market.api, person, slots }) };
}

/** Renders the package's pages for a guest, the way the page server does. */
export const renderForGuest = (path: string, { api }: FakeMarket) =>
  renderOnServer(routes, path, { api, person: null });

/** The address of the window, without its origin. */
export const currentAddress = () => window.location.pathname + window.location.search;

/** The address of a link on the page, or in one part of it. */
export const hrefOf = (name: string | RegExp, part: Pick<typeof screen, 'getByRole'> = screen) =>
  part.getByRole('link', { name }).getAttribute('href');

/** All data in the query cache, as JSON. */
export function storedData(client: QueryClient): string {
  const entries = client.getQueryCache().findAll();
  return JSON.stringify(entries.map(({ state }) => state.data));
}

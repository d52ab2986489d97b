import type { MarketClient, Notice } from 'shared-contracts';
import { bob } from 'test-helpers/people';
import { loadCode, renderRoutes } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

beforeAll(() => loadCode(routes));

/** The package's pages at an address. */
export function renderPage(address: string, api: MarketClient) {
  return renderRoutes(routes, address, { api, person: bob });
}

export const notice = (change: Partial<Notice> = {}): Notice => ({
  ...{ _id: 'n1', kind: 'wish_cheaper', text: 'It costs less.', read: false },
  at: '2026-11-20T10:00:00.000Z',
  ...change,
});

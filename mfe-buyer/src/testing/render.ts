import type { MarketClient } from 'shared-contracts';
import { bob } from 'test-helpers/people';
import { loadCode, renderRoutes } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

beforeAll(() => loadCode(routes));

/** The package's pages at an address. */
export function renderPage(address: string, api: MarketClient) {
  return renderRoutes(routes, address, { api, person: bob });
}

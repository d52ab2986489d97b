import type { SessionUser } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { sally } from 'test-helpers/people';
import { loadCode, renderRoutes } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

beforeAll(() => loadCode(routes));

/** The package's pages at an address. */
export function renderPage(address: string, api: MarketClient, person: SessionUser = sally) {
  return renderRoutes(routes, address, { api, person });
}

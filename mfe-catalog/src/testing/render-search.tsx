import type { RemoteRoute } from 'shared-contracts';
import type { fakeMarket } from 'test-helpers/fake-market';
import { renderRoutes } from 'test-helpers/render';
import { routes as allRoutes } from '../app/routes.tsx';
import { Page } from '../features/search/search-page.tsx';

/** Renders the search page with its code already loaded. Addresses of other pages render nothing. */
export function renderSearch(market: ReturnType<typeof fakeMarket>, address: string) {
  const routes = [{ path: '/search', element: <Page /> }];
  return renderRoutes(routes, address, { api: market.api, person: null });
}

export const searchRoute = allRoutes.find(({ path }) => path === '/search') as RemoteRoute;

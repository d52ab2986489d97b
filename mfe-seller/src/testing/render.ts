import type { SessionUser } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { QueryClient } from 'shared-runtime/query';
import { fakeMarket } from 'test-helpers/fake-market';
import { renderRoutes } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';
import { sally } from './person.ts';

/** The code of every page is there before it is rendered, as it is after a link was pointed at. */
beforeAll(async () => {
  const context = {
    params: {},
    searchParams: new URLSearchParams(),
    api: fakeMarket().api,
    queryClient: new QueryClient(),
  };
  const pages = routes.flatMap((route) => [route, ...(route.children ?? [])]);
  await Promise.all(pages.map(({ handle }) => handle?.load?.(context)));
  context.queryClient.clear();
});

/** The package's pages at an address. */
export function renderPage(address: string, api: MarketClient, person: SessionUser = sally) {
  return renderRoutes(routes, address, { api, person });
}

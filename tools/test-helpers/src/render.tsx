import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { SessionUser } from 'shared-auth';
import type { RemoteRoute } from 'shared-contracts';
import { createNavigation, type RouteObject, SiteRouter, useRoutes } from 'shared-runtime/router';
import { type FakeMarket, fakeMarket } from './fake-market.ts';
import { Frame, newClient, type Visit } from './frame.tsx';

/** Loads the code of every page before rendering, as the site does when the user points at a link. */
export async function loadCode(routes: readonly RemoteRoute[]): Promise<void> {
  const { api } = fakeMarket();
  const queryClient = newClient();
  const context = { params: {}, searchParams: new URLSearchParams(), api, queryClient };
  const pages = routes.flatMap((route) => [route, ...(route.children ?? [])]);
  await Promise.all(pages.map(({ handle }) => handle?.load?.(context)));
  queryClient.clear();
}

/** Renders a remote's pages at an address, in a frame like the host's. Addresses of other teams are empty. */
export function renderRoutes(routes: readonly RemoteRoute[], address: string, visit: Visit) {
  return renderPiece(<Pages routes={routes} />, address, visit);
}

/**
 * A remote's pages as one user sees them; the code of all pages is loaded before the first test.
 * @returns a function that renders an address, with a market of these responses
 */
export function pagesOf(routes: readonly RemoteRoute[], usual: SessionUser) {
  beforeAll(() => loadCode(routes));
  return (address: string, responses: FakeMarket['answers'], person = usual) => {
    const market = fakeMarket(responses);
    return { market, ...renderRoutes(routes, address, { api: market.api, person }) };
  };
}

/** Renders a remote's component on another team's page. `client`: the cache of a page that was shown before. */
export function renderPiece(element: ReactNode, address: string, visit: Visit, client = newClient()) {
  window.history.replaceState(null, '', address);
  const navigation = createNavigation();
  render(
    <Frame visit={visit} client={client}>
      <SiteRouter navigation={navigation}>{element}</SiteRouter>
    </Frame>,
  );
  return { user: userEvent.setup({ advanceTimers }), client, navigation };
}

/** With fake timers, the user's actions take no real time. */
function advanceTimers(ms: number): void {
  if ('clock' in setTimeout) jest.advanceTimersByTime(ms);
}

const elsewhere: RouteObject = { path: '*', element: null };

function Pages({ routes }: { readonly routes: readonly RemoteRoute[] }) {
  return useRoutes([...(routes as readonly RouteObject[]), elsewhere]);
}

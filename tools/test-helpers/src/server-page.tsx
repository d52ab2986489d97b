import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { RemoteRoute, RouteContext } from 'shared-contracts';
import {
  createNavigation,
  matchRoutes,
  type RouteObject,
  SiteRouter,
  useRoutes,
} from 'shared-runtime/router';
import { dehydrate, HydrationBoundary, StaticRouter } from 'shared-runtime/server';
import type { FakeMarket } from './fake-market.ts';
import { Frame, newClient, type Visit } from './frame.tsx';

/** Loads and renders an address of a remote the way the page server does. */
export async function renderOnServer(routes: readonly RemoteRoute[], address: string, visit: Visit) {
  const client = newClient();
  const url = new URL(address, 'http://site.test');
  const matches = matchRoutes(routes as RouteObject[], url.pathname) ?? [];
  const handles = matches.map(({ route }) => (route as RemoteRoute).handle);
  const context: RouteContext = {
    params: matches.at(-1)?.params ?? {},
    searchParams: url.searchParams,
    api: visit.api,
    queryClient: client,
    person: visit.person ?? undefined,
  };
  await Promise.all(handles.map((handle) => handle?.load?.(context)));
  const title = handles.at(-1)?.title;
  const site = <Pages routes={routes} />;
  const html = renderToString(
    <Frame visit={visit} client={client}>
      <StaticRouter location={{ pathname: url.pathname, search: url.search }}>{site}</StaticRouter>
    </Frame>,
  );
  const state = JSON.parse(JSON.stringify(dehydrate(client)));
  const page = {
    html,
    title: typeof title === 'function' ? title(context) : title,
    head: handles.at(-1)?.head?.(context),
    /** Hydrates the page in a document, with the data that was sent with it. @param early what the user does before */
    async wakeUp(early: (place: HTMLElement) => void = () => {}) {
      const place = document.body.appendChild(document.createElement('div'));
      place.innerHTML = html;
      early(place);
      window.history.replaceState(null, '', address);
      const awake = (
        <Frame visit={visit} client={newClient()}>
          <HydrationBoundary state={state}>
            <SiteRouter navigation={createNavigation()}>{site}</SiteRouter>
          </HydrationBoundary>
        </Frame>
      );
      /** Hydration mismatches that React reported. */
      const mismatches: unknown[] = [];
      const onRecoverableError = (error: unknown) => mismatches.push(error);
      const root = await act(async () => hydrateRoot(place, awake, { onRecoverableError }));
      return {
        place,
        mismatches,
        end() {
          act(() => root.unmount());
          place.remove();
        },
      };
    },
  };
  client.clear();
  return page;
}

/** The address to open, its market and user, and the text that the page must contain. */
interface Opening {
  readonly address: string;
  readonly shop: FakeMarket;
  readonly person: Visit['person'];
  readonly content: string;
}

/** Expects that the server's response is complete, hydrates without mismatches, and makes no request of the market again. */
export async function expectWholePage(
  routes: readonly RemoteRoute[],
  { address, shop, person, content }: Opening,
): Promise<void> {
  const page = await renderOnServer(routes, address, { api: shop.api, person });
  expect(page.html).toContain(content);
  expect(page.html).not.toContain('aria-busy="true"');
  const requested = shop.calls.length;
  const { place, mismatches, end } = await page.wakeUp();
  expect(mismatches).toEqual([]);
  expect(place).toHaveTextContent(content);
  expect(requested).toBeGreaterThan(0);
  expect(shop.calls).toHaveLength(requested);
  end();
}

function Pages({ routes }: { readonly routes: readonly RemoteRoute[] }) {
  return useRoutes(routes as RouteObject[]);
}

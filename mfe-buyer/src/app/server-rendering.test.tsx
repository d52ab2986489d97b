import { act } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { fakeMarket } from '../testing/fake-market.ts';
import { product } from '../testing/product.ts';
import { renderOnServer } from '../testing/server-page.tsx';

const market = () =>
  fakeMarket({
    'GET /loadsoldedproduct': () => [product({ status: 'sold', phonenumber: '5550199' })],
    'GET /wishlist': () => [product()],
  });

const screens = [
  [paths.orderedProducts(), 'Arctic 300'],
  [paths.wishlist(), 'Arctic 300'],
  [paths.payment(), 'Arctic 300'],
  [paths.payment('p1'), '5550199'],
] as const;

test.each(screens)('%s is whole in the first answer', async (address, content) => {
  const page = await renderOnServer(address, market().api);
  expect(page.html).toContain(content);
  expect(page.html).not.toContain('aria-busy="true"');
});

test.each(screens)('%s wakes up as it came, and asks for nothing again', async (address, content) => {
  const shop = market();
  const page = await renderOnServer(address, shop.api);
  const asked = shop.calls.length;
  const place = document.body.appendChild(document.createElement('div'));
  const mismatches: unknown[] = [];
  const root = await act(async () => page.hydrateIn(place, (error) => mismatches.push(error)));
  expect(mismatches).toEqual([]);
  expect(place).toHaveTextContent(content);
  expect(asked).toBeGreaterThan(0);
  expect(shop.calls).toHaveLength(asked);
  act(() => root.unmount());
  place.remove();
});

test('a market that does not answer leaves the page to the browser', async () => {
  const page = await renderOnServer(paths.orderedProducts(), fakeMarket({}).api);
  expect(page.html).toContain('<h1>');
  expect(page.html).not.toContain('Arctic 300');
});

test('an unknown address below is answered 404', async () => {
  const page = await renderOnServer('/myorders/nowhere', market().api);
  expect(page.head).toEqual({ status: 404 });
  expect(page.html).toContain('Opps! Page not Found');
});

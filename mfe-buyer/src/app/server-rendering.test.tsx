import { screen } from '@testing-library/react';
import { checkRemoteModule, paths } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { bob } from 'test-helpers/people';
import { product } from 'test-helpers/product';
import { expectWholePage, renderOnServer } from 'test-helpers/server-page';
import * as remote from '../remote.tsx';
import { renderPage } from '../testing/render.ts';
import { routes } from './routes.tsx';

test('the host takes the module', () => {
  expect(checkRemoteModule(remote, 'mfe_buyer')).toBe(remote.default);
});

test("the buyer's area alone leads to the orders", async () => {
  renderPage(paths.orders(), { 'GET /loadsoldedproduct': () => [] });
  expect(await screen.findByRole('table', { name: 'Ordered Product' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ordered Product' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/myorders/wishlist');
});

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

test.each(screens)(
  '%s is whole in the first answer, hydrates as it came, and asks for nothing again',
  (address, content) => expectWholePage(routes, { address, shop: market(), person: bob, content }),
);

test.each([paths.orderedProducts(), paths.payment(), paths.payment('p1')])(
  '%s asks for nothing without a person',
  async (address) => {
    const shop = market();
    const page = await renderOnServer(routes, address, { api: shop.api, person: null });
    expect(shop.calls).toEqual([]);
    expect(page.html).toContain('<h1>');
    expect(page.html).not.toContain('Arctic 300');
  },
);

test('an unknown address below is answered 404', async () => {
  const page = await renderOnServer(routes, '/myorders/nowhere', { api: market().api, person: bob });
  expect(page.head).toEqual({ status: 404 });
  expect(page.html).toContain('Opps! Page not Found');
});

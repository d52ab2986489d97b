import { screen, waitFor } from '@testing-library/react';
import { checkRemoteModule, paths } from 'shared-contracts';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { renderOnServer } from 'test-helpers/server-page';
import * as remote from '../remote.tsx';
import { bob } from '../testing/person.ts';
import { renderPage } from '../testing/render.ts';
import { routes } from './routes.tsx';

test('the host takes the module', () => {
  expect(checkRemoteModule(remote, 'mfe_buyer')).toBe(remote.default);
});

test("the buyer's area alone leads to the orders", async () => {
  renderPage(paths.orders(), fakeMarket({ 'GET /loadsoldedproduct': () => [] }).api);
  expect(await screen.findByRole('table', { name: 'Ordered Product' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ordered Product' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/myorders/wishlist');
});

test('an unknown child is the error page', async () => {
  renderPage('/myorders/nowhere', fakeMarket({}).api);
  expect(await screen.findByRole('heading', { name: 'Opps! Page not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home page' })).toHaveAttribute('href', '/');
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
  async (address, content) => {
    const shop = market();
    const page = await renderOnServer(routes, address, { api: shop.api, person: bob });
    expect(page.html).toContain(content);
    expect(page.html).not.toContain('aria-busy="true"');
    const requested = shop.calls.length;
    const { place, mismatches, end } = await page.wakeUp();
    expect(mismatches).toEqual([]);
    expect(place).toHaveTextContent(content);
    expect(requested).toBeGreaterThan(0);
    expect(shop.calls).toHaveLength(requested);
    end();
  },
);

test('a market that does not answer the server leaves the page to the browser, which asks again', async () => {
  let isDown = true;
  const shop = fakeMarket({
    'GET /loadsoldedproduct': () =>
      isDown ? problem('unavailable', 'The market rests.') : [product({ status: 'sold' })],
  });
  const page = await renderOnServer(routes, paths.orderedProducts(), { api: shop.api, person: bob });
  expect(shop.callsOf('GET /loadsoldedproduct')).toHaveLength(1);
  expect(page.html).toContain('<h1>');
  expect(page.html).not.toContain('The market rests.');
  expect(page.html).not.toContain('Arctic 300');
  isDown = false;
  const { place, mismatches, end } = await page.wakeUp();
  expect(mismatches).toEqual([]);
  await waitFor(() => expect(place).toHaveTextContent('Arctic 300'));
  end();
});

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

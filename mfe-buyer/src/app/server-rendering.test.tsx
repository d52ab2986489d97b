import { screen } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { bob } from 'test-helpers/people';
import { product } from 'test-helpers/product';
import { expectWholePage, renderOnServer } from 'test-helpers/server-page';
import { renderPage } from '../testing/render.ts';
import { routes } from './routes.tsx';

test('the address of the buyer’s area redirects to Ordered Product', async () => {
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

test.each([
  [paths.orderedProducts(), 'Arctic 300'],
  [paths.wishlist(), 'Arctic 300'],
  [paths.payment(), 'Arctic 300'],
  [paths.payment('p1'), '5550199'],
])(
  '%s is server-rendered with data, hydrates without mismatches and repeats no request',
  (address, content) => expectWholePage(routes, { address, shop: market(), person: bob, content }),
);

test('an unknown address below the buyer’s area has status 404 and shows the error page', async () => {
  const page = await renderOnServer(routes, '/myorders/nowhere', { api: market().api, person: bob });
  expect(page.head).toEqual({ status: 404 });
  expect(page.html).toContain('Opps! Page not Found');
});

import { screen } from '@testing-library/react';
import { checkRemoteModule, paths } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import * as remote from '../remote.tsx';
import { renderPage } from '../testing/render.ts';

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

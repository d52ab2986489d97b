import { screen, within } from '@testing-library/react';
import { checkRemoteModule, paths } from 'shared-contracts';
import { sally } from 'test-helpers/people';
import * as remote from '../remote.tsx';
import { renderPage } from '../testing/render.ts';

const responses = {
  'GET /getcategory': () => [],
  'GET /loadmyproduct': () => [],
  'GET /mybuyers': () => [],
};

test('the remote module satisfies the contract that the host checks', () => {
  expect(checkRemoteModule(remote, 'mfe_seller')).toMatchObject({
    contract: 2,
    routes: remote.default.routes,
  });
});

test('the dashboard address redirects a seller to Add Product', async () => {
  renderPage(paths.sellerDashboard(), responses);
  expect(await screen.findByRole('heading', { name: 'Add Product', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute('aria-current', 'page');
});

test('the side menu of a seller links to Add Product, My Products, My Buyers and Figures', async () => {
  renderPage(paths.myBuyers(), responses);
  const menu = within(await screen.findByRole('navigation', { name: 'Seller dashboard' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add Product', '/buyerdashboard/addproduct'],
    ['My Products', '/buyerdashboard/myproduct'],
    ['My Buyers', '/buyerdashboard/mybuyers'],
    ['Figures', '/buyerdashboard/figures'],
  ]);
});

test('the dashboard address redirects a user of another role to My Products, without a link to Add Product', async () => {
  renderPage(paths.sellerDashboard(), responses, { ...sally, role: 'buyer' });
  expect(await screen.findByRole('table', { name: 'Available product' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add Product' })).toBeNull();
});

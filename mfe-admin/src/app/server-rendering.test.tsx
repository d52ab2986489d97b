import { screen, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { ada } from 'test-helpers/people';
import { expectWholePage, renderOnServer } from 'test-helpers/server-page';
import { account, renderPage } from '../testing/render.ts';
import { routes } from './routes.tsx';

test('the dashboard address redirects to All Sellers, and its menu lists the other pages', async () => {
  renderPage(paths.adminDashboard(), { 'GET /accountstatus/sellers': () => [] });
  expect(await screen.findByText('There are no sellers yet.')).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Admin dashboard' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All Sellers',
    'All Buyers',
    'Make Admin',
    'Default Settings',
  ]);
  expect(menu.getByRole('link', { name: 'All Sellers' })).toHaveAttribute('aria-current', 'page');
});

const market = () =>
  fakeMarket({
    'GET /accountstatus/sellers': () => [account()],
    'GET /accountstatus/buyers': () => [account({ name: 'Bob Buyer', userrole: 'buyer' })],
    'GET /alluserformakeadmin': () => [account()],
    'GET /getcategory': () => [{ _id: 'c3', categoriesname: 'French Door', categoryitemid: 3 }],
  });

test.each([
  [paths.allSellers(), 'Sam Seller'],
  [paths.allBuyers(), 'Bob Buyer'],
  [paths.makeAdmin(), 'Sam Seller'],
  [paths.defaultSettings(), 'French Door'],
])(
  '%s is server-rendered with data, hydrates without mismatches and repeats no request',
  (address, content) => expectWholePage(routes, { address, shop: market(), person: ada, content }),
);

test('an unknown address below the dashboard has status 404 and shows the error page', async () => {
  const page = await renderOnServer(routes, '/admindashboard/nowhere', { api: market().api, person: ada });
  expect(page.head).toEqual({ status: 404 });
  expect(page.html).toContain('Opps! Page not Found');
});

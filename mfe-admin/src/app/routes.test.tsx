import { screen, within } from '@testing-library/react';
import { checkRemoteModule, paths } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import * as remote from '../remote.tsx';
import { renderPage } from '../testing/render.ts';

test('the host takes the module', () => {
  expect(checkRemoteModule(remote, 'mfe_admin')).toMatchObject({
    contract: 2,
    routes: remote.default.routes,
  });
});

test('the dashboard alone leads to All Sellers, and the menu to everything else', async () => {
  renderPage(paths.adminDashboard(), fakeMarket({ 'GET /accountstatus/sellers': () => [] }).api);
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

test('an unknown child is the error page', async () => {
  renderPage('/admindashboard/nowhere', fakeMarket({}).api);
  expect(await screen.findByRole('heading', { name: 'Opps! Page not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home page' })).toHaveAttribute('href', '/');
});

import { screen } from '@testing-library/react';
import { checkRemoteModule } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { renderRoutes } from 'test-helpers/render';
import * as remote from '../remote.tsx';

const { api } = fakeMarket({
  'GET /getcategory': () => [{ _id: '1', categoriesname: 'French Door', categoryitemid: 1 }],
});
const open = (address: string) => renderRoutes(remote.default.routes, address, { api, person: null });

test('the host takes the module', () => {
  expect(checkRemoteModule(remote, 'mfe_inbox')).toBe(remote.default);
});

test('the first page shows what the market has', async () => {
  open('/inbox');
  expect(screen.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  expect(screen.getByText('Nobody is signed in.')).toBeVisible();
  expect(await screen.findByText('French Door')).toBeVisible();
});

test('an unknown child is the error page', () => {
  open('/inbox/nowhere');
  expect(screen.getByRole('heading', { name: 'Opps! Page not Found' })).toBeVisible();
});

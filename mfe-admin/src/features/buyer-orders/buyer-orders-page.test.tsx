import { screen, waitFor, within } from '@testing-library/react';
import { onMarketEvent, type Product, paths } from 'shared-contracts';
import { type FakeMarket, problem } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { buyerOrdersPath } from '../../admin-paths.ts';
import { renderPage } from '../../testing/render.ts';
import { account } from '../../testing/user.ts';

const path = buyerOrdersPath('bob@market.test');
const sold = product({ status: 'sold' });
const orders: { now: Product[] } = { now: [] };
beforeEach(() => {
  orders.now = [sold];
});

const open = (responses: FakeMarket['answers'] = {}) =>
  renderPage(path, { 'GET /loadsoldedproduct': () => orders.now, ...responses });
const relist = 'Put back on sale';
const press = async ({ user }: ReturnType<typeof open>, response: string) => {
  await user.click(await screen.findByRole('button', { name: relist }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put Arctic 300 back on sale?' }));
  await user.click(dialog.getByRole('button', { name: response }));
};

test('a buyer’s row leads to what they bought', async () => {
  const bob = account({ name: 'Bob', email: 'bob@market.test', userrole: 'buyer' });
  const { market, user } = renderPage(paths.allBuyers(), {
    'GET /accountstatus/buyers': () => [bob],
    'GET /loadsoldedproduct': () => [sold],
  });
  const link = await screen.findByRole('link', { name: 'Orders' });
  expect(link).toHaveAccessibleDescription('Bob');
  await user.click(link);
  expect(await screen.findByRole('table', { name: 'Orders' })).toHaveTextContent('Arctic 300');
  expect(market.callsOf('GET /loadsoldedproduct')[0]?.query).toMatchObject({ email: 'bob@market.test' });
});

test('a product is put back on sale after a question; the row says since when, and other packages hear of it', async () => {
  const page = open({
    'DELETE /soldedproductupdate': () => {
      const at = '2026-11-26T10:00:00.000Z';
      orders.now = [product({ status: 'available', orderended: { at, reason: 'relisted' } })];
      return { acknowledged: true, deletedCount: 1 };
    },
  });
  const listed = jest.fn();
  const stop = onMarketEvent('product:listed', listed);
  expect(await screen.findByRole('button', { name: relist })).toHaveAccessibleDescription('Arctic 300');
  await press(page, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.market.callsOf('DELETE /soldedproductupdate')).toEqual([]);
  await press(page, relist);
  expect(await screen.findByText('Back on sale since Nov 26, 2026')).toBeVisible();
  expect(page.market.callsOf('DELETE /soldedproductupdate')[0]?.query).toEqual({ id: 'p1' });
  expect(listed).toHaveBeenCalledWith(expect.objectContaining({ productId: 'p1' }));
  expect(screen.queryByRole('button', { name: relist })).not.toBeInTheDocument();
  stop();
});

test('what the market refuses stands in the row', async () => {
  const page = open({ 'DELETE /soldedproductupdate': () => problem('wrong_state', 'Its seller is gone.') });
  await press(page, relist);
  expect(await screen.findByText('Its seller is gone.')).toBeVisible();
  expect(screen.getByRole('button', { name: relist })).toBeEnabled();
});

test('who bought nothing has an empty list, and a list that fails can be asked for again', async () => {
  let fails = true;
  orders.now = [];
  const { user } = open({
    'GET /loadsoldedproduct': () => (fails ? problem('unavailable', 'The market rests.') : []),
  });
  expect(await screen.findByText('The market rests.')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was bought with this e-mail.')).toBeVisible();
});

test('an address that names no account leads to the accounts, and asks the market for no orders', async () => {
  const { market } = renderPage('/admindashboard/orders', { 'GET /accountstatus/buyers': () => [] });
  expect(await screen.findByRole('heading', { name: 'All Buyers' })).toBeVisible();
  expect(market.callsOf('GET /loadsoldedproduct')).toEqual([]);
});

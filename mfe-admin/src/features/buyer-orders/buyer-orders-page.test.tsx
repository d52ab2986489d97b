import { screen, waitFor, within } from '@testing-library/react';
import { onMarketEvent, paths } from 'shared-contracts';
import { type FakeMarket, problem } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { buyerOrdersPath } from '../../admin-paths.ts';
import { account, renderPage } from '../../testing/render.ts';

const path = buyerOrdersPath('bob@market.test');
const sold = product({ status: 'sold' });
const open = (responses: FakeMarket['answers'] = {}) =>
  renderPage(path, { 'GET /loadsoldedproduct': () => [sold], ...responses });
const relist = 'Put back on sale';
const press = async ({ user }: ReturnType<typeof open>, response: string) => {
  await user.click(await screen.findByRole('button', { name: relist }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put Arctic 300 back on sale?' }));
  await user.click(dialog.getByRole('button', { name: response }));
};

test('the Orders link in a buyer’s row opens the list of the buyer’s orders', async () => {
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

test('puts a product back on sale after confirmation, shows the date and publishes product:listed', async () => {
  const page = open({
    'DELETE /soldedproductupdate': () => {
      const ended = { orderended: { at: '2026-11-26T10:00:00.000Z', reason: 'relisted' as const } };
      page.market.answers['GET /loadsoldedproduct'] = () => [product(ended)];
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

test('shows the error in the row of the product when the market refuses to put it back on sale', async () => {
  const page = open({ 'DELETE /soldedproductupdate': () => problem('wrong_state', 'Its seller is gone.') });
  await press(page, relist);
  const row = within(screen.getByRole('row', { name: /Arctic 300/ }));
  expect(await row.findByText('Its seller is gone.')).toBeVisible();
  expect(row.getByRole('button', { name: relist })).toBeEnabled();
});

test('redirects to the list of buyers when the address has no e-mail, without a request for orders', async () => {
  const { market } = renderPage('/admindashboard/orders', { 'GET /accountstatus/buyers': () => [] });
  expect(await screen.findByRole('heading', { name: 'All Buyers' })).toBeVisible();
  expect(market.callsOf('GET /loadsoldedproduct')).toEqual([]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { onMarketEvent, paths } from 'shared-contracts';
import { type FakeMarket, page, problem } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { renderPage } from '../../testing/render.ts';

const listed = [
  product(),
  product({ _id: 'p2', productname: 'Polar 20', advertiser: true }),
  product({
    ...{ _id: 'p3', productname: 'Old Frost', status: 'sold' },
    ...{ soldat: '2026-11-20T10:00:00.000Z', buyername: 'Bea Winter', buyerphonenumber: '5550100111' },
  }),
];
const open = (responses: FakeMarket['answers'] = {}) =>
  renderPage(paths.myProducts(), { 'GET /loadmyproduct': () => listed, ...responses });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('shows available and sold products in separate tables, from one request by the seller’s e-mail', async () => {
  const { market } = open();
  const available = within(await screen.findByRole('table', { name: 'Available product' }));
  const link = available.getByRole('link', { name: 'Arctic 300' });
  expect(link).toHaveAttribute('href', '/productsdetails/single/p1');
  expect(available.getAllByText('$349.50')).toHaveLength(2);
  expect(available.queryByText('Old Frost')).toBeNull();
  const [edit] = available.getAllByRole('link', { name: 'Edit' });
  expect(edit).toHaveAttribute('href', '/buyerdashboard/myproduct/p1');
  expect(edit).toHaveAccessibleDescription('Arctic 300');
  const sold = within(screen.getByRole('table', { name: 'Sold product' }));
  const headers = sold.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Product', 'Price', 'Date sold', 'Buyer', 'Action']);
  for (const text of ['Old Frost', 'Nov 20, 2026', 'Bea Winter']) expect(sold.getByText(text)).toBeVisible();
  expect(sold.getByRole('link', { name: '5550100111' })).toHaveAttribute('href', 'tel:5550100111');
  expect(sold.queryByRole('button', { name: 'Advertise' })).toBeNull();
  expect(sold.queryByRole('link', { name: 'Edit' })).toBeNull();
  const requested = market.callsOf('GET /loadmyproduct').map(({ query }) => query.email);
  expect(requested).toEqual(['sally@market.test']);
});

test('jump links with counts lead to the tables of available and of sold products', async () => {
  open();
  const jump = within(await screen.findByRole('navigation', { name: 'Jump to a table' }));
  for (const [name, table] of [
    ['Available product (2)', 'Available product'],
    ['Sold product (1)', 'Sold product'],
  ] as const) {
    const place = document.querySelector<HTMLElement>(
      jump.getByRole('link', { name }).getAttribute('href') ?? '',
    );
    expect(place && within(place).getByRole('table', { name: table })).toBeVisible();
  }
});

test('empty tables show "Product Not available"', async () => {
  open({ 'GET /loadmyproduct': () => [] });
  expect(await screen.findAllByText('Product Not available')).toHaveLength(2);
});

test.each([
  ['an available', 'Arctic 300', 'p1', 'Buyers will no longer find it.'],
  ['a sold', 'Old Frost', 'p3', 'a reservation has to be cancelled first'],
])('deletes %s product only after confirmation, and publishes product:deleted', async (_, name, id, text) => {
  const { market, user } = open({
    'DELETE /loadmyproductdelete': () => ({ acknowledged: true, deletedCount: 1 }),
  });
  const deleted = jest.fn();
  const stop = onMarketEvent('product:deleted', deleted);
  const remove = within(await row(name)).getByRole('button', { name: 'Delete' });
  expect(remove).toHaveAccessibleDescription(name);
  await user.click(remove);
  const question = await screen.findByRole('dialog', { name: `Delete ${name}?` });
  expect(question).toHaveTextContent(text);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(market.callsOf('DELETE /loadmyproductdelete')).toHaveLength(0);
  await user.click(remove);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  expect(market.callsOf('DELETE /loadmyproductdelete').map(({ query }) => query)).toEqual([{ id }]);
  expect(deleted).toHaveBeenCalledWith({ productId: id });
  stop();
});

test('a product reserved since the list was loaded is not deleted: the list says so, and leads to its order', async () => {
  const reserved = 'Cancel the reservation first.';
  const { user, market } = open({ 'DELETE /loadmyproductdelete': () => problem('wrong_state', reserved) });
  await user.click(within(await row('Arctic 300')).getByRole('button', { name: 'Delete' }));
  market.answers['GET /loadmyproduct'] = () => [product({ status: 'sold', orderid: 'o1' })];
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(reserved)).toBeVisible();
  const link = await within(await row('Arctic 300')).findByRole('link', { name: 'Order' });
  expect(link).toHaveAttribute('href', '/inbox/orders/o1');
});

test('a product that cannot be deleted stays in the list, with the error message until it is tried again', async () => {
  const { user } = open({
    'DELETE /loadmyproductdelete': () => problem('rate_limited', 'The market is being repaired.'),
  });
  await user.click(within(await row('Arctic 300')).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The market is being repaired.');
  expect(screen.getByRole('link', { name: 'Arctic 300' })).toBeVisible();
  await user.click(within(await row('Arctic 300')).getByRole('button', { name: 'Delete' }));
  expect(screen.queryByText('The market is being repaired.')).toBeNull();
});

test('advertising turns the button into a link to the advertisement', async () => {
  const { market, user } = open({
    'PUT /advertiseupdate': () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  });
  await user.click(within(await row('Arctic 300')).getByRole('button', { name: 'Advertise' }));
  const link = await within(await row('Arctic 300')).findByRole('link', { name: 'Manage advertisement' });
  expect(link).toHaveAttribute('href', '/advertisement');
  const call = market.calls.find(({ key }) => key === 'PUT /advertiseupdate');
  expect(call?.query).toEqual({ id: 'p1' });
  expect(call?.headers.get('advertiseremail')).toBe('sally@market.test');
});

test('advertising a product that is no longer for sale shows an error and no advertisement link', async () => {
  const { user } = open({
    'PUT /advertiseupdate': () => ({ acknowledged: true, matchedCount: 0, modifiedCount: 0 }),
  });
  await user.click(within(await row('Arctic 300')).getByRole('button', { name: 'Advertise' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('not for sale any more');
  expect(within(await row('Arctic 300')).queryByRole('link', { name: 'Manage advertisement' })).toBeNull();
});

test('"Show more" loads older products; until then an empty table refers only to the products shown so far', async () => {
  const { user } = open({
    'GET /loadmyproduct': ({ query }) =>
      query.cursor === 'older' ? page([listed[2]]) : page([listed[0]], 'older'),
  });
  expect(await screen.findByText('None among the products shown so far.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Old Frost')).toBeVisible();
  expect(screen.getByText('All shown')).toHaveFocus();
});

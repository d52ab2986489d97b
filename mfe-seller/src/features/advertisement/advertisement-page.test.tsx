import { screen, waitFor, within } from '@testing-library/react';
import { onMarketEvent, paths } from 'shared-contracts';
import { type FakeMarket, problem } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { renderPage } from '../../testing/render.ts';

const running = [
  product({ advertiser: true, advertisedsince: '2026-11-19T08:00:00.000Z' }),
  product({ _id: 'p2', productname: 'Polar 20', advertiser: true }),
];
const open = (responses: FakeMarket['answers'] = {}) =>
  renderPage(paths.advertisement(), { 'GET /loadadvertiseproduct': () => running, ...responses });
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('the advertisement page lists running advertisements with their start dates', async () => {
  open();
  const arctic = await row('Arctic 300');
  expect(arctic.getByText('Running....')).toBeVisible();
  expect(arctic.getByText('Nov 19, 2026')).toBeVisible();
});

test('stopping an advertisement removes its row and publishes a product:advertised event', async () => {
  const { market, user } = open({
    'DELETE /advertiseupdate': () => ({ acknowledged: true, deletedCount: 1 }),
  });
  const received = jest.fn();
  const end = onMarketEvent('product:advertised', received);
  const stop = (await row('Arctic 300')).getByRole('button', { name: 'Stop advertising' });
  expect(stop).toHaveAccessibleDescription('Arctic 300');
  await user.click(stop);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Arctic 300/ })).toBeNull());
  expect(await screen.findByText(/Arctic 300 is advertised no longer/)).toBeVisible();
  expect(await row('Polar 20')).toBeDefined();
  expect(market.callsOf('DELETE /advertiseupdate').map(({ query }) => query)).toEqual([{ id: 'p1' }]);
  expect(received).toHaveBeenCalledWith({ productId: 'p1', advertised: false });
  end();
});

test('an advertisement that cannot be stopped stays in the list, with the error message', async () => {
  const { user } = open({ 'DELETE /advertiseupdate': () => problem('rate_limited', 'The market rests.') });
  await user.click((await row('Arctic 300')).getByRole('button', { name: 'Stop advertising' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The market rests.');
  expect((await row('Arctic 300')).getByText('Running....')).toBeVisible();
});

test.each([
  ['already gone', () => problem('not_found', 'This product is not there any more.')],
  ['no longer advertised', () => ({ acknowledged: true, deletedCount: 0 })],
])('stopping to advertise a product that is %s removes its row without an error', async (_, response) => {
  const { user } = open({ 'DELETE /advertiseupdate': response });
  await user.click((await row('Arctic 300')).getByRole('button', { name: 'Stop advertising' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Arctic 300/ })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

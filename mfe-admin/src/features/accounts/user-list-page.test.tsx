import { screen, waitFor, within } from '@testing-library/react';
import { onMarketEvent, paths } from 'shared-contracts';
import { fakeMarket, page, problem } from 'test-helpers/fake-market';
import { renderPage } from '../../testing/render.ts';
import { account } from '../../testing/user.ts';

const sellers = [
  account(),
  account({ _id: 'u2', name: 'Vera', email: 'vera@market.test', uservarified: true }),
];
const open = (responses: Parameters<typeof fakeMarket>[0] = {}) => {
  const market = fakeMarket({ 'GET /accountstatus/sellers': () => sellers, ...responses });
  return { market, ...renderPage(paths.allSellers(), market.api) };
};
const deleteButton = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('button', { name: 'Delete' });
const confirm = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('sellers stand in a table with e-mail and verification', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'All Sellers' }));
  expect(table.getByRole('row', { name: /Sam Seller sam@market.test Not verified/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Vera vera@market.test Verified/ })).toBeVisible();
});

test('buyers have a page of their own', async () => {
  const market = fakeMarket({
    'GET /accountstatus/buyers': () => [account({ name: 'Bob', userrole: 'buyer' })],
  });
  renderPage(paths.allBuyers(), market.api);
  expect(await screen.findByRole('table', { name: 'All Buyers' })).toBeVisible();
});

test('a user is deleted after a question, and the row is gone', async () => {
  const { market, user } = open({
    'DELETE /deleteuseraccess': () => ({ acknowledged: true, deletedCount: 1 }),
  });
  const changed = jest.fn();
  const stop = onMarketEvent('user:changed', changed);
  const button = await deleteButton('Sam');
  expect(button).toHaveAccessibleDescription('Sam Seller');
  await user.click(button);
  await confirm(user, 'Delete');
  await waitFor(() => expect(screen.queryByText('Sam Seller')).toBeNull());
  expect(market.calls.find(({ key }) => key === 'DELETE /deleteuseraccess')?.query).toEqual({ id: 'u1' });
  expect(changed).toHaveBeenCalledWith({ userId: 'u1' });
  stop();
});

test('nothing happens when the question is answered with Cancel', async () => {
  const { market, user } = open();
  await user.click(await deleteButton('Sam'));
  await confirm(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(market.calls.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
});

test('who may not be deleted stays, with the reason', async () => {
  const sentence = 'This is the last administrator.';
  const { user } = open({ 'DELETE /deleteuseraccess': () => problem('last_admin', sentence) });
  await user.click(await deleteButton('Sam'));
  await confirm(user, 'Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByText('Sam Seller')).toBeVisible();
});

test('the search is asked of the market, once typing pauses', async () => {
  const { market, user } = open({
    'GET /accountstatus/sellers': ({ query }) =>
      query.search ? sellers.filter(({ name }) => name.toLowerCase().includes(query.search ?? '')) : sellers,
  });
  await screen.findByText('Sam Seller');
  await user.type(screen.getByLabelText('Search'), 'vera');
  await waitFor(() => expect(screen.queryByText('Sam Seller')).toBeNull());
  expect(screen.getByText('Vera')).toBeVisible();
  expect(market.calls.map(({ query }) => query.search)).toEqual([undefined, 'vera']);
  await user.type(screen.getByLabelText('Search'), ' nobody');
  expect(await screen.findByText('Nobody matches “vera nobody”.')).toBeVisible();
});

test('more come on demand', async () => {
  const { user } = open({
    'GET /accountstatus/sellers': ({ query }) =>
      query.cursor ? page([sellers[1]]) : page([sellers[0]], 'more'),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Vera')).toBeVisible();
});

test('a list that cannot be loaded can be asked for again', async () => {
  const { market, user } = open({
    'GET /accountstatus/sellers': () => problem('unavailable', 'Nobody home.'),
  });
  expect(await screen.findByText('Nobody home.')).toBeVisible();
  market.answers['GET /accountstatus/sellers'] = () => sellers;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Sam Seller')).toBeVisible();
});

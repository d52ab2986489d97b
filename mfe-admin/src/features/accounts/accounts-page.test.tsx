import { screen, waitFor, within } from '@testing-library/react';
import { onMarketEvent, paths } from 'shared-contracts';
import { type FakeMarket, page, problem } from 'test-helpers/fake-market';
import { account, renderPage } from '../../testing/render.ts';

const sam = account();
const ada = account({
  _id: 'ada',
  name: 'Ada Admin',
  email: 'ada@market.test',
  userrole: 'admin',
  uservarified: true,
});
const open = (responses: FakeMarket['answers'] = {}) =>
  renderPage(paths.allSellers(), { 'GET /accountstatus/sellers': () => [sam], ...responses });
const openRoles = (responses: FakeMarket['answers'] = {}) =>
  renderPage(paths.makeAdmin(), { 'GET /alluserformakeadmin': () => [ada, sam], ...responses });
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const button = async (of: string, name: string) => (await row(of)).findByRole('button', { name });

const confirm = async (user: ReturnType<typeof open>['user'], name: string) => {
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
};

test('All Sellers lists sellers with e-mail and verification, further ones after "Show more"', async () => {
  const vera = account({ _id: 'u2', name: 'Vera', email: 'vera@market.test', uservarified: true });
  const { user } = open({
    'GET /accountstatus/sellers': ({ query }) => (query.cursor ? page([vera]) : page([sam], 'more')),
  });
  const table = within(await screen.findByRole('table', { name: 'All Sellers' }));
  expect(table.getByRole('row', { name: /Sam Seller sam@market.test Not verified/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await table.findByRole('row', { name: /Vera vera@market.test Verified/ })).toBeVisible();
});

test('deletes a user only after confirmation, removes the row and publishes a user:changed event', async () => {
  const { market, user } = open({
    'DELETE /deleteuseraccess': () => ({ acknowledged: true, deletedCount: 1 }),
  });
  const changed = jest.fn();
  const stop = onMarketEvent('user:changed', changed);
  const remove = await button('Sam', 'Delete');
  expect(remove).toHaveAccessibleDescription('Sam Seller');
  await user.click(remove);
  await confirm(user, 'Cancel');
  expect(market.callsOf('DELETE /deleteuseraccess')).toEqual([]);
  await user.click(remove);
  await confirm(user, 'Delete');
  await waitFor(() => expect(screen.queryByText('Sam Seller')).toBeNull());
  expect(market.calls.find(({ key }) => key === 'DELETE /deleteuseraccess')?.query).toEqual({ id: 'u1' });
  expect(changed).toHaveBeenCalledWith({ userId: 'u1' });
  stop();
});

test('a user whose deletion the market rejects stays in the list, with the reason', async () => {
  const sentence = 'This is the last administrator.';
  const { user } = open({ 'DELETE /deleteuseraccess': () => problem('last_admin', sentence) });
  await user.click(await button('Sam', 'Delete'));
  await confirm(user, 'Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByText('Sam Seller')).toBeVisible();
});

test('the search sends one request to the market once typing pauses, and says when nobody matches', async () => {
  const { market, user } = openRoles({
    'GET /alluserformakeadmin': ({ query: { search = '' } }) =>
      [ada, sam].filter(({ name }) => name.toLowerCase().includes(search)),
  });
  await screen.findByText('Sam Seller');
  await user.type(screen.getByLabelText('Search'), 'ada');
  await waitFor(() => expect(screen.queryByText('Sam Seller')).toBeNull());
  expect(screen.getByText('Ada Admin')).toBeVisible();
  expect(market.calls.map(({ query }) => query.search)).toEqual([undefined, 'ada']);
  await user.type(screen.getByLabelText('Search'), ' nobody');
  expect(await screen.findByText('Nobody matches “ada nobody”.')).toBeVisible();
});

test('a confirmed role change is shown optimistically, and its response leaves the other rows in place', async () => {
  let response = (_: unknown) => {};
  const { market, user } = openRoles({
    'PUT /alluserformakeadmin': () => new Promise((resolve) => (response = resolve)),
  });
  await user.click(await button('Sam', 'Make admin'));
  const question = await screen.findByRole('dialog', { name: 'Make Sam Seller an admin?' });
  expect(question).toHaveTextContent(/no longer a seller.*become a buyer/);
  await confirm(user, 'Cancel');
  expect(market.callsOf('PUT /alluserformakeadmin')).toHaveLength(0);
  await user.click(await button('Sam', 'Make admin'));
  await confirm(user, 'Make admin');
  expect(await button('Sam', 'Remove admin')).toBeVisible();
  expect(market.calls.at(-1)).toMatchObject({ query: { id: 'u1' }, body: { userrole: 'admin' } });
  response([{ ...sam, userrole: 'admin' }]);
  await waitFor(async () => expect(await button('Sam', 'Remove admin')).not.toHaveAttribute('aria-busy'));
  expect(screen.getByText('Ada Admin')).toBeVisible();
});

test('a removed admin becomes a buyer, as the confirmation says, and a rejected change is rolled back', async () => {
  const { market, user } = openRoles({
    'GET /alluserformakeadmin': () => [ada, { ...sam, userrole: 'admin' }],
    'PUT /alluserformakeadmin': () => problem('last_admin', 'This is the last admin.'),
  });
  await user.click(await button('Sam', 'Remove admin'));
  const question = await screen.findByRole('dialog', { name: 'Remove Sam Seller as admin?' });
  expect(question).toHaveTextContent('They become a buyer, also if they were a seller before.');
  await confirm(user, 'Remove admin');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is the last admin.');
  expect(market.calls.at(-1)?.body).toEqual({ userrole: 'buyer' });
  expect((await row('Sam')).getByText('admin')).toBeVisible();
  market.answers['PUT /alluserformakeadmin'] = () => [{ ...sam, userrole: 'buyer' }];
  await user.click(await button('Sam', 'Remove admin'));
  expect(screen.queryByText('This is the last admin.')).toBeNull();
  await confirm(user, 'Remove admin');
  expect(await button('Sam', 'Make admin')).toBeVisible();
  expect((await row('Sam')).getByText('buyer')).toBeVisible();
});

test('Make Admin lists users with their roles and actions; one’s own role cannot be removed, and the row says why', async () => {
  const { market, user } = openRoles();
  expect(await button('Sam', 'Make admin')).toHaveAccessibleDescription('Sam Seller');
  for (const text of ['admin', 'You']) expect((await row('Ada')).getByText(text)).toBeVisible();
  const own = await button('Ada', 'Remove admin');
  expect(own).toBeDisabled();
  expect(own).toHaveAccessibleDescription(/^Ada Admin You cannot take the role from yourself/);
  expect((await row('Ada')).getByText(/You cannot take the role from yourself/)).toBeVisible();
  await user.click(own);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(market.callsOf('PUT /alluserformakeadmin')).toHaveLength(0);
});

test.each([
  ['given', 'Sam', 'Verify', 'Unverify', { ...sam, uservarified: true }],
  ['taken again', 'Ada', 'Unverify', 'Verify', { ...ada, uservarified: false }],
])('the verification of a user is %s', async (_, name, press, next, changed) => {
  const { market, user } = openRoles({ 'PUT /uservarified': () => [changed] });
  await user.click(await button(name, press));
  expect(await button(name, next)).toBeVisible();
  const { _id: id, uservarified, name: seen } = changed;
  expect(market.calls.at(-1)).toMatchObject({ query: { id }, body: { uservarified, name: seen } });
});

test('rolls back only the rejected change of a user, not the accepted one', async () => {
  const { user } = openRoles({
    'PUT /uservarified': () => problem('rate_limited', 'The market rests.'),
    'PUT /alluserformakeadmin': () => [{ ...sam, userrole: 'admin' }],
  });
  await user.click(await button('Sam', 'Make admin'));
  await confirm(user, 'Make admin');
  await user.click(await button('Sam', 'Verify'));
  expect(await screen.findByText('The market rests.')).toBeVisible();
  expect(await button('Sam', 'Verify')).toBeVisible();
  expect(await button('Sam', 'Remove admin')).toBeVisible();
});

test.each([
  ['that is refused', () => problem('token_expired', 'Your sign-in has expired.')],
  ['without anybody', () => []],
])('a list %s shows the hint to check the token, and "Retry" loads it again', async (_, response) => {
  const { market, user } = openRoles({ 'GET /alluserformakeadmin': response });
  expect(await screen.findByText('Check yout token expiration time')).toBeVisible();
  market.answers['GET /alluserformakeadmin'] = () => [ada];
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada Admin')).toBeVisible();
});

test('a user who changed the name meanwhile is not verified, but marked until an admin verifies the new name', async () => {
  const renamed = { ...sam, name: 'Second Best Store', verifiedname: 'Sam Seller' };
  const { market, user } = openRoles({ 'PUT /uservarified': () => problem('wrong_state', 'Another name.') });
  const verify = await button('Sam', 'Verify');
  expect(screen.queryByText(/^Second Best/)).not.toBeInTheDocument();
  market.answers['GET /alluserformakeadmin'] = () => [ada, renamed];
  await user.click(verify);
  await button('Second Best', 'Verify');
  market.answers['PUT /uservarified'] = () => [{ ...sam, name: 'Second Best Store', uservarified: true }];
  const mark = 'Name changed since verified as Sam Seller';
  expect((await row('Second Best')).getByText(mark)).toBeVisible();
  await user.click(await button('Second Best', 'Verify'));
  expect(await button('Second Best', 'Unverify')).toBeVisible();
  expect(screen.queryByText(mark)).not.toBeInTheDocument();
});

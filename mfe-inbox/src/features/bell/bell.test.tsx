import { screen, waitFor } from '@testing-library/react';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { bob } from 'test-helpers/people';
import { renderPiece } from 'test-helpers/render';
import { notice } from '../../testing/render.ts';
import Bell from './bell.tsx';

const show = (count: number, responses: Parameters<typeof fakeMarket>[0] = {}) => {
  const market = fakeMarket({
    'GET /notices/unread': () => ({ count, lastevent: 0 }),
    'GET /notices': () => [notice()],
    ...responses,
  });
  return { market, ...renderPiece(<Bell />, '/', { api: market.api, person: bob }) };
};
const bell = (name: string) => screen.findByRole('button', { name });

test.each([
  [0, 'Notices'],
  [3, 'Notices, 3 unread'],
  [100, 'Notices, 99+ unread'],
])('with %d unread notices the bell is labelled "%s"', async (count, name) => {
  show(count);
  expect(await bell(name)).toBeVisible();
});

test('the bell has no count when the request for it fails', async () => {
  const { client } = show(0, { 'GET /notices/unread': () => problem('unavailable', 'Away.') });
  // The bell looks the same before the request and after its failure.
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error'));
  expect(screen.getByRole('button')).toHaveAccessibleName('Notices');
});

test('the bell’s list marks all notices as read, and Escape closes it and returns the focus to the bell', async () => {
  const { market, user } = show(1);
  await user.click(await bell('Notices, 1 unread'));
  expect(await screen.findByRole('link', { name: /It costs less/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All notices' })).toHaveAttribute('href', '/inbox');
  market.answers['GET /notices/unread'] = () => ({ count: 0, lastevent: 0 });
  market.answers['GET /notices'] = () => [notice({ read: true })];
  market.answers['POST /notices/read'] = () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await bell('Notices');
  await user.tab();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notices' })).toBeNull());
  expect(await bell('Notices')).toHaveFocus();
  expect(await bell('Notices')).toHaveAttribute('aria-expanded', 'false');
});

test('an empty list explains what will appear in it, and following a notice closes the list', async () => {
  const { market, user } = show(0, { 'GET /notices': () => [] });
  await user.click(await bell('Notices'));
  expect(await screen.findByText(/You are told here/)).toBeVisible();
  await user.click(await bell('Notices'));
  market.answers['GET /notices'] = () => [notice({ read: true, product: 'p1' })];
  await user.click(await bell('Notices'));
  await user.click(await screen.findByRole('link', { name: /It costs less/ }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notices' })).toBeNull());
  expect(location.pathname).toBe('/productsdetails/single/p1');
});

import { screen, waitFor } from '@testing-library/react';
import { onMarketEvent, paths } from 'shared-contracts';
import type { QueryClient } from 'shared-runtime/query';
import { type FakeMarket, fakeMarket, page, problem } from 'test-helpers/fake-market';
import { bob } from 'test-helpers/people';
import { product } from 'test-helpers/product';
import { renderPiece } from 'test-helpers/render';
import { renderPage } from '../../testing/render.ts';
import { WishButton } from './wish-button.tsx';

const button = () => screen.findByRole('button', { name: 'Wishlist' });
const show = ({ api }: FakeMarket, person: typeof bob | null = bob, client?: QueryClient) =>
  renderPiece(<WishButton productId="p1" productName="Arctic 300" />, '/', { api, person }, client);
const isPressed = (pressed: boolean) =>
  waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', String(pressed)));
/** Renders the button and presses it, once the wishlist has loaded. */
async function press(market: FakeMarket) {
  const { user } = show(market);
  expect(await button()).toBeDisabled();
  await waitFor(async () => expect(await button()).toBeEnabled());
  await user.click(await button());
}

test('the button is pressed when the product is on the wishlist, even on a later page of it', async () => {
  const market = fakeMarket({
    'GET /wishlist': ({ query }) =>
      query.cursor ? page([product()]) : page([product({ _id: 'p2' })], 'next'),
  });
  show(market);
  await isPressed(true);
});

test('a click updates the button optimistically, is sent to the market and publishes wishlist:changed', async () => {
  let response = (_: unknown) => {};
  const market = fakeMarket({
    'GET /wishlist': () => [],
    'PUT /wishlist': () => new Promise((resolve) => (response = resolve)),
  });
  const changed = jest.fn();
  const stop = onMarketEvent('wishlist:changed', changed);
  await press(market);
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  expect(changed).not.toHaveBeenCalled();
  response({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await waitFor(() => expect(changed).toHaveBeenCalledWith({ productId: 'p1', wished: true }));
  expect(market.calls.at(-1)).toMatchObject({ key: 'PUT /wishlist', query: { id: 'p1' } });
  stop();
});

test('the compact button names its product, is disabled for sellers with the reason, and requests no wishlist', async () => {
  const market = fakeMarket({});
  const seller = { ...bob, role: 'seller' as const };
  renderPiece(<WishButton productId="p1" productName="Arctic 300" compact />, '/', {
    api: market.api,
    person: seller,
  });
  const heart = await screen.findByRole('button', { name: 'Wishlist: Arctic 300' });
  expect(heart).toBeDisabled();
  expect(heart).toHaveTextContent('');
  await waitFor(() => expect(heart).toHaveAccessibleDescription('Only buyers keep a wishlist.'));
  expect(market.calls).toHaveLength(0);
});

test('rolls back the button, shows the reason and loads the wishlist again when the market rejects a click', async () => {
  const market = fakeMarket({
    'GET /wishlist': () => [product()],
    'DELETE /wishlist': () => problem('forbidden', 'The market rests.'),
  });
  await press(market);
  await waitFor(async () => expect(await button()).toHaveAccessibleDescription('The market rests.'));
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(market.callsOf('GET /wishlist')).toHaveLength(2));
});

test('the button is disabled for guests and asks them to log in', async () => {
  show(fakeMarket({}), null);
  expect(await button()).toBeDisabled();
  expect(await button()).toHaveAccessibleDescription('Log in as a buyer to keep a wishlist.');
});

test('reuses the wishlist that the wishlist page has cached, without another request', async () => {
  const { market, client } = renderPage(paths.wishlist(), { 'GET /wishlist': () => [product()] });
  await screen.findByText('Arctic 300');
  show(market, bob, client);
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  expect(market.calls).toHaveLength(1);
});

test('the button can be clicked even when the wishlist fails to load', async () => {
  const market = fakeMarket({
    'GET /wishlist': () => problem('unavailable', 'The market rests.'),
    'PUT /wishlist': () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  });
  await press(market);
  await waitFor(() => expect(market.calls.at(-1)).toMatchObject({ key: 'PUT /wishlist' }));
});

test('rolls back a wish beyond the rate limit, and offers to send the confirmation mail', async () => {
  const message = 'You can put 30 products on your wishlist in 24 hours.';
  const market = fakeMarket({
    'GET /wishlist': () => [],
    'PUT /wishlist': () => problem('rate_limited', message, { field: 'email' }),
  });
  await press(market);
  expect(await screen.findByRole('button', { name: 'Send confirmation mail' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
});

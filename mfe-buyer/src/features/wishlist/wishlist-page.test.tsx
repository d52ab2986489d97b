import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { type FakeMarket, problem } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { renderPage } from '../../testing/render.ts';

const wished = [product(), product({ _id: 'p2', productname: 'Polar 20', status: 'sold' })];
const open = (responses: FakeMarket['answers']) =>
  renderPage(paths.wishlist(), { 'GET /wishlist': () => wished, ...responses });
const names = () =>
  within(screen.getByRole('list', { name: 'Wishlist' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const removeFirst = async () => (await screen.findAllByRole('button', { name: 'Remove' }))[0] as HTMLElement;

test('wished products link to their product pages, and sold ones are marked', async () => {
  open({});
  const list = within(await screen.findByRole('list', { name: 'Wishlist' }));
  expect(list.getByRole('link', { name: 'Arctic 300' })).toHaveAttribute(
    'href',
    '/productsdetails/single/p1',
  );
  expect(list.getByText('Sold')).toBeVisible();
});

test('a removed product is shown again when the market rejects the removal, also if the list cannot be loaded again', async () => {
  const { market, user } = open({ 'DELETE /wishlist': () => problem('rate_limited', 'The market rests.') });
  const button = await removeFirst();
  market.answers['GET /wishlist'] = () => problem('unavailable', 'Down.');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The market rests.');
  expect(names()).toEqual(['Arctic 300', 'Polar 20']);
});

test('two removed products are hidden before the market has confirmed it, and shown again, in their places, when the market rejects both removals one after the other', async () => {
  const reject: (() => void)[] = [];
  const { market, user } = open({
    'GET /wishlist': () => [...wished, product({ _id: 'p3', productname: 'Frost 7' })],
    'DELETE /wishlist': () =>
      new Promise((done) => reject.push(() => done(problem('rate_limited', 'The market rests.')))),
  });
  expect(await removeFirst()).toHaveAccessibleDescription('Arctic 300');
  await user.click(await removeFirst());
  await user.click(await removeFirst());
  await waitFor(() => expect(names()).toEqual(['Frost 7']));
  expect(market.calls.at(-1)).toMatchObject({ key: 'DELETE /wishlist', query: { id: 'p1' } });
  reject[0]?.();
  await waitFor(() => expect(reject).toHaveLength(2));
  expect(names()).toEqual(['Frost 7']);
  reject[1]?.();
  await waitFor(() => expect(names()).toEqual(['Arctic 300', 'Polar 20', 'Frost 7']));
});

test('an empty wishlist says how to fill it', async () => {
  open({ 'GET /wishlist': () => [] });
  expect(await screen.findByText('Nothing on your wishlist yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse refrigerators' })).toHaveAttribute('href', '/');
});

test('shows how far a price has dropped since the product was saved, in whole cents', async () => {
  open({
    'GET /wishlist': () => [
      product({ wishedprice: 389.5 }),
      product({ _id: 'p2', productname: 'Polar 20', resaleprice: 359.9, wishedprice: 400 }),
      product({ _id: 'p3', productname: 'Frost 7' }),
      product({ _id: 'p4', productname: 'Old Frost', status: 'sold', wishedprice: 400 }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Wishlist' });
  const cards = within(list).getAllByRole('listitem');
  const said = cards.map((card) => /\$[\d.]+ less than when you saved it/.exec(card.textContent ?? '')?.[0]);
  expect(said).toEqual([
    '$40 less than when you saved it',
    '$40.10 less than when you saved it',
    undefined,
    undefined,
  ]);
});

test('"Undo" shows a removed product in its place before the market has confirmed it, and the removal moves the focus to the next product', async () => {
  const { market, user } = open({
    'DELETE /wishlist': () => ({ acknowledged: true, deletedCount: 1 }),
    'PUT /wishlist': () => new Promise(() => {}),
  });
  await user.click(await removeFirst());
  market.answers['GET /wishlist'] = () => [wished[1]];
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  await user.click(undo);
  await waitFor(() => expect(names()).toEqual(['Arctic 300', 'Polar 20']));
  expect(market.calls.find(({ key }) => key === 'PUT /wishlist')?.query).toEqual({ id: 'p1' });
});

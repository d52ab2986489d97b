import { fakeMarket, page, problem } from './fake-market.ts';
import { product } from './product.ts';

test('it answers by endpoint and keeps what it was asked', async () => {
  const market = fakeMarket({ 'GET /wishlist': () => [product()] });
  await expect(market.api('GET /wishlist', { query: { limit: 2 } })).resolves.toEqual([product()]);
  expect(market.calls).toHaveLength(1);
  expect(market.callsOf('GET /wishlist')[0]?.query).toEqual({ limit: '2' });
  expect(market.callsOf('GET /banner')).toEqual([]);
});

test('a test changes an answer while it runs', async () => {
  const market = fakeMarket({ 'GET /wishlist': () => problem('unavailable', 'The market rests.') });
  await expect(market.api('GET /wishlist', { query: {} })).rejects.toThrow('The market rests.');
  market.answers['GET /wishlist'] = () => [];
  await expect(market.api('GET /wishlist', { query: {} })).resolves.toEqual([]);
});

test('a list comes with the cursor of its next page', async () => {
  const { api } = fakeMarket({ 'GET /wishlist': () => page([product()], 'two') });
  await expect(api.page('GET /wishlist', { query: {} })).resolves.toMatchObject({ nextCursor: 'two' });
});

test('what nobody answers is not there', async () => {
  await expect(fakeMarket().api('GET /banner')).rejects.toMatchObject({ code: 'not_found' });
});

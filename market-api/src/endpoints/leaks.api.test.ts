import assert from 'node:assert/strict';
import { it } from 'node:test';
import { heapAfterCollection } from 'test-helpers/node';
import { openTestMarket } from '../testing/test-market.ts';

/** Half of the rounds run before the first heap measurement, to fill the caches; `npm run soak -- leaks` makes more rounds. */
const CALLS = Number(process.env.TEST_LEAK_CALLS ?? 200);
const MORE_BYTES = 12_000_000;

const market = await openTestMarket({ rateFactor: 1_000_000, responseCacheMegabytes: 1 });
const buyer = await market.person('buyer');
const product = await market.product(await market.person('seller'));

/** Public and personal reads with ever new URLs, a write and the one that reverts it, and refused requests. */
async function callAll(number: number): Promise<void> {
  const { token, email } = buyer;
  for (const [key, init, status] of [
    ['GET /products', { query: { limit: 24 } }, 200],
    ['GET /search', { query: { q: `fridge ${number}` } }, 200],
    ['GET /frreezerproduct/single', { query: { id: product } }, 200],
    ['GET /wishlist', { token }, 200],
    ['GET /loadsoldedproduct', { token, query: { email } }, 200],
    [number % 2 === 0 ? 'PUT /wishlist' : 'DELETE /wishlist', { token, query: { id: product } }, 200],
    ['GET /wishlist', { token: `${token.slice(0, -3)}abc` }, 401],
    [`GET /nothing-${number}`, {}, 404],
  ] as const)
    assert.equal((await market.call(key, init)).status, status, key);
}

it(`the API leaks no memory in ${CALLS} rounds of requests`, async () => {
  for (let number = 0; number < CALLS / 2; number += 1) await callAll(number);
  const warm = await heapAfterCollection();
  for (let number = CALLS / 2; number < CALLS; number += 1) await callAll(number);
  const more = (await heapAfterCollection()) - warm;
  assert.ok(more < MORE_BYTES, `${Math.round(more / 1e6)} MB more`);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heapAfterCollection } from 'test-helpers/node';
import { setupSite } from './testing/setup-site.ts';

/** Half of them before the first measurement, so that caches are full; `npm run soak -- leaks` makes more. */
const VISITS = Number(process.env.TEST_LEAK_CALLS ?? 200);
/** Different visitors and addresses. */
const KEYS = 50;
const MORE_BYTES = 12_000_000;

test(`the page server leaks no memory over ${VISITS} visits`, async (t) => {
  const { get, signIn } = await setupSite(t, { rateFactor: 1_000_000 });
  const buyer = signIn('buyer', 'ada');
  // The first half fills the caches: what grows afterwards grows with every call, not with new keys.
  const visit = async (call: number) => {
    const number = call % KEYS;
    const visitor = `123e4567-e89b-42d3-a456-${String(number).padStart(12, '0')}`;
    for (const [url, headers, status] of [
      ['/', { cookie: `market_visitor=${visitor}` }, 200],
      ['/myorders/orderedproduct', number % 50 === 0 ? buyer : {}, 200],
      [`/nothing-${number}`, {}, 404],
      ['/versions', { cookie: `market_visitor=${visitor}` }, 200],
    ] as const)
      assert.equal((await get(url, headers)).statusCode, status, url);
  };
  for (let call = 0; call < VISITS / 2; call += 1) await visit(call);
  const warm = await heapAfterCollection();
  for (let call = VISITS / 2; call < VISITS; call += 1) await visit(call);
  const more = (await heapAfterCollection()) - warm;
  assert.ok(more < MORE_BYTES, `${Math.round(more / 1e6)} MB more`);
});

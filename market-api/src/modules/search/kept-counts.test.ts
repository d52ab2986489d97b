import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Counts } from './facets.repository.ts';
import { keepCounts } from './kept-counts.ts';

const counts = (total: number): Counts => ({ total, facets: new Map(), price: undefined });

it('one count serves all who ask for the same, until it is old', async () => {
  let now = 1000;
  const kept = keepCounts(() => now);
  assert.equal(kept.get('all'), undefined);
  await kept.renew('all', async () => counts(7));
  now = 6000;
  assert.equal((await kept.get('all'))?.total, 7);
  now = 6001;
  assert.equal(kept.get('all'), undefined);
});

it('one is made at a time, and one that fails is tried again', async () => {
  const kept = keepCounts();
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = kept.renew('a', async () => {
    order.push('a begins');
    await promise;
    order.push('a ends');
    throw new Error('gone');
  });
  const second = kept.renew('b', async () => {
    order.push('b begins');
    return counts(1);
  });
  resolve();
  await assert.rejects(first, /gone/);
  await second;
  assert.deepEqual(order, ['a begins', 'a ends', 'b begins']);
  assert.equal(kept.get('a'), undefined);
});

it('the oldest go when there are many', async () => {
  const kept = keepCounts();
  for (let at = 0; at <= 200; at += 1) await kept.renew(String(at), async () => counts(at));
  assert.equal(kept.get('0'), undefined);
  assert.equal((await kept.get('1'))?.total, 1);
});

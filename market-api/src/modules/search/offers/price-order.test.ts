import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TypedFastBitSet } from 'typedfastbitset';
import { PriceOrder } from './price-order.ts';

describe('the price order of offers', () => {
  const order = new PriceOrder();
  const prices = [500, 300, 500, 100, 100_000_000];
  for (const [number, cents] of prices.entries()) order.put(cents, number);
  const all = new TypedFastBitSet([0, 1, 2, 3, 4]);

  it('lists the cheapest first (equal prices: oldest first) or the most expensive first (newest first)', () => {
    assert.deepEqual(order.first(all, { count: 9, dearestFirst: false }), [3, 1, 0, 2, 4]);
    assert.deepEqual(order.first(all, { count: 3, dearestFirst: true }), [4, 2, 0]);
  });

  it('continues after the last offer of the previous page, among the given offers', () => {
    const some = new TypedFastBitSet([0, 2, 3]);
    assert.deepEqual(order.first(some, { count: 9, dearestFirst: false, after: [100, 3] }), [0, 2]);
    assert.deepEqual(order.first(some, { count: 9, dearestFirst: true, after: [500, 2] }), [0, 3]);
    // The last product of the previous page may have been sold meanwhile.
    assert.deepEqual(order.first(some, { count: 1, dearestFirst: false, after: [100, 4] }), [0]);
  });

  it('leaves out a removed offer', () => {
    order.remove(300, 1);
    assert.deepEqual(order.first(all, { count: 9, dearestFirst: false }), [3, 0, 2, 4]);
    order.put(300, 1);
  });

  it('returns undefined when it would have to skip too many offers', () => {
    const many = new PriceOrder();
    for (let number = 0; number < 3000; number += 1) many.put(number, number);
    const last = new TypedFastBitSet([2999]);
    assert.equal(many.first(last, { count: 1, dearestFirst: false }), undefined);
    assert.deepEqual(many.first(last, { count: 1, dearestFirst: true }), [2999]);
  });
});

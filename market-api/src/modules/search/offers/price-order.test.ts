import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TypedFastBitSet } from 'typedfastbitset';
import { PriceOrder } from './price-order.ts';

describe('offers in the order of their prices', () => {
  const order = new PriceOrder();
  const prices = [500, 300, 500, 100, 100_000_000];
  for (const [number, cents] of prices.entries()) order.put(cents, number);
  const all = new TypedFastBitSet([0, 1, 2, 3, 4]);

  it('begin with the cheapest or the dearest, and with the older or newer one of the same price', () => {
    assert.deepEqual(order.first(all, { count: 9, dearestFirst: false }), [3, 1, 0, 2, 4]);
    assert.deepEqual(order.first(all, { count: 3, dearestFirst: true }), [4, 2, 0]);
  });

  it('go on after one that was seen, among those that are asked for', () => {
    const some = new TypedFastBitSet([0, 2, 3]);
    assert.deepEqual(order.first(some, { count: 9, dearestFirst: false, after: [100, 3] }), [0, 2]);
    assert.deepEqual(order.first(some, { count: 9, dearestFirst: true, after: [500, 2] }), [0, 3]);
    // The last product of the previous page may have been sold meanwhile.
    assert.deepEqual(order.first(some, { count: 1, dearestFirst: false, after: [100, 4] }), [0]);
  });

  it('forget what is removed', () => {
    order.remove(300, 1);
    assert.deepEqual(order.first(all, { count: 9, dearestFirst: false }), [3, 0, 2, 4]);
    order.put(300, 1);
  });

  it('are given up when too many others come between', () => {
    const many = new PriceOrder();
    for (let number = 0; number < 3000; number += 1) many.put(number, number);
    const last = new TypedFastBitSet([2999]);
    assert.equal(many.first(last, { count: 1, dearestFirst: false }), undefined);
    assert.deepEqual(many.first(last, { count: 1, dearestFirst: true }), [2999]);
  });
});

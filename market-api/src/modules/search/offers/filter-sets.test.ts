import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TypedFastBitSet } from 'typedfastbitset';
import { ChangeLog } from './change-log.ts';
import { createFilterSets } from './filter-sets.ts';

describe('the cached products of a filter', () => {
  it('are computed once, and then updated only for products that changed', () => {
    const prices = [100, 200, 300, 400];
    const forSale = new TypedFastBitSet([0, 1, 2, 3]);
    const changed = new ChangeLog(0, 9);
    const filtered = createFilterSets(forSale, changed);
    let looked = 0;
    const cheap = () =>
      filtered('price 0-250', () => (number) => {
        looked += 1;
        return (prices[number] ?? 0) <= 250;
      }).array();
    assert.deepEqual(cheap(), [0, 1]);
    assert.deepEqual(cheap(), [0, 1]);
    assert.equal(looked, 4);

    prices[3] = 150;
    prices[0] = 500;
    forSale.remove(1);
    prices.push(50);
    forSale.add(4);
    changed.push(3, 0, 1, 4);
    assert.deepEqual(cheap(), [3, 4]);
    assert.equal(looked, 7);
  });

  it('are recomputed when the change log does not reach back far enough', () => {
    const even = (number: number) => number % 2 === 0;
    const forSale = new TypedFastBitSet([0, 1, 2]);
    const log = new ChangeLog(1, 0);
    const filtered = createFilterSets(forSale, log);
    assert.deepEqual(filtered('even', () => even).array(), [0, 2]);
    forSale.add(4);
    // Not 4, which an update by the log would miss.
    log.push(6);
    assert.deepEqual(filtered('even', () => even).array(), [0, 2, 4]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TypedFastBitSet } from 'typedfastbitset';
import { blocksOf, numbersIn, where } from './sets.ts';

const numbers = [0, 31, 32, 4095, 4096, 9000, 12_287];
const set = new TypedFastBitSet(numbers);

describe('sets of products', () => {
  it('are iterated in blocks from either end, and blocks can be skipped', () => {
    const copies = (options?: Parameters<typeof blocksOf>[1]) =>
      Array.from(blocksOf(set, options), (some) => [...some]);
    assert.deepEqual(copies(), [[12_287, 9000], [4096], [4095, 32, 31, 0]]);
    assert.deepEqual(copies({ upwards: true }).flat(), numbers);
    const others = copies({ isSkipped: (block) => block === 1 }).flat();
    assert.deepEqual(others, [12_287, 9000, 4095, 32, 31, 0]);
  });

  it('list their numbers in descending order, at most as many as requested', () => {
    assert.deepEqual([...numbersIn(set)], numbers.toReversed());
    assert.deepEqual([...numbersIn(set, new Uint32Array(2))], [12_287, 9000]);
    assert.deepEqual([...numbersIn(new TypedFastBitSet())], []);
  });

  it('are filtered by a predicate', () => {
    assert.deepEqual(where(set, (number) => number % 2 === 0).array(), [0, 32, 4096, 9000]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { batch } from './batch.ts';

describe('a batch', () => {
  it('loads the keys of all calls of one tick together, and gives each caller its own result', async () => {
    const loaded: (readonly number[])[] = [];
    const twice = batch(async (numbers: readonly number[]) => {
      loaded.push(numbers);
      return numbers.map((number) => 2 * number);
    });
    assert.deepEqual(await Promise.all([twice(1), twice(2), twice(1)]), [2, 4, 2]);
    assert.equal(await twice(3), 6);
    assert.deepEqual(loaded, [[1, 2, 1], [3]]);
  });

  it('rejects for all its callers when it fails, and the next call tries again', async () => {
    let tries = 0;
    const ask = batch(async (words: readonly string[]) => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return words;
    });
    const failed = await Promise.allSettled([ask('a'), ask('b')]);
    assert.ok(failed.every(({ status }) => status === 'rejected'));
    assert.equal(await ask('a'), 'a');
  });
});

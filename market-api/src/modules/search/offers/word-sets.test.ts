import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ChangeLog } from './change-log.ts';
import { createWordSets } from './word-sets.ts';

/** A fake database that delays each result until `answer` is called. */
function slowWords() {
  const changed = new ChangeLog(0, 2000);
  const requested: { among: readonly number[] | undefined; answer(numbers: readonly number[]): void }[] = [];
  const setOf = createWordSets(
    (_, among) =>
      new Promise((resolve) => {
        requested.push({ among, answer: (numbers) => resolve(asBytes(numbers)) });
      }),
    changed,
  );
  return { changed, requested, setOf };
}

function asBytes(numbers: readonly number[]): DataView {
  const bytes = new DataView(new ArrayBuffer(numbers.length * 4));
  for (const [at, number] of numbers.entries()) bytes.setInt32(at * 4, number);
  return bytes;
}

describe('word sets (the products that contain a word)', () => {
  it('are queried once for concurrent requests of the same word, and then cached', async () => {
    const { requested, setOf } = slowWords();
    const both = [setOf('cooler'), setOf('cooler')];
    assert.equal(requested.length, 1);
    requested[0]?.answer([3, 1]);
    for (const set of await Promise.all(both)) assert.deepEqual(set.array(), [1, 3]);
    assert.deepEqual((await setOf('cooler')).array(), [1, 3]);
    assert.equal(requested.length, 1);
  });

  it('are not taken from a query that began before the last change', async () => {
    const { changed, requested, setOf } = slowWords();
    const before = setOf('cooler');
    changed.push(7);
    const after = setOf('cooler');
    assert.equal(requested.length, 2);
    requested[1]?.answer([1, 7]);
    requested[0]?.answer([1]);
    assert.deepEqual((await before).array(), [1]);
    assert.deepEqual((await after).array(), [1, 7]);
  });

  it('are updated by a query among the changed products only', async () => {
    const { changed, requested, setOf } = slowWords();
    const first = setOf('cooler');
    requested[0]?.answer([1, 2]);
    await first;
    changed.push(2, 9);
    const second = setOf('cooler');
    assert.deepEqual(requested[1]?.among, [2, 9]);
    requested[1]?.answer([9]);
    assert.deepEqual((await second).array(), [1, 9]);
    assert.deepEqual((await first).array(), [1, 2], 'who searched before keeps what they were given');
  });

  it('are queried as a whole after more than a thousand changes', async () => {
    const { changed, requested, setOf } = slowWords();
    const first = setOf('cooler');
    requested[0]?.answer([1]);
    await first;
    for (let number = 0; number <= 1000; number += 1) changed.push(number);
    const second = setOf('cooler');
    assert.equal(requested[1]?.among, undefined);
    requested[1]?.answer([1, 7]);
    assert.deepEqual((await second).array(), [1, 7]);
  });
});

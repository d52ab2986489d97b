import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoize } from './memoize.ts';

const keep = { goodMs: 100, failedMs: 10 };

test('is made once for all who ask together or later, and again when it is old', async () => {
  let now = 0;
  let made = 0;
  const get = memoize(
    async () => {
      made += 1;
      return made;
    },
    keep,
    () => now,
  );
  assert.deepEqual(await Promise.all([get(), get(), get()]), [1, 1, 1]);
  now = 99;
  assert.equal(await get(), 1);
  now = 100;
  assert.deepEqual(await Promise.all([get(), get()]), [2, 2]);
});

test('a failure is kept too, for less long', async () => {
  let now = 0;
  let made = 0;
  const get = memoize(
    async () => {
      made += 1;
      if (made === 1) throw new Error('away');
      return made;
    },
    keep,
    () => now,
  );
  await assert.rejects(Promise.all([get(), get()]), /away/);
  now = 9;
  await assert.rejects(get(), /away/);
  assert.equal(made, 1);
  now = 10;
  assert.equal(await get(), 2);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median } from './median.ts';

test('the median is the middle value, whatever the order', () => {
  assert.equal(median([9, 1, 4]), 4);
  assert.equal(median([10, 2]), 6);
  assert.equal(median([7]), 7);
});

test('nothing has no median', () => {
  assert.throws(() => median([]), /no median/);
});

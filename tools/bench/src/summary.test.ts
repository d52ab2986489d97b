import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, range, ratioCell, ratios, summarize } from './summary.ts';

test('the median is the middle value, or the mean of the two middle values', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.ok(Number.isNaN(median([])));
});

test('a figure is formatted with its median and its range', () => {
  assert.equal(range(summarize([300, 100, 200]), 0), '200 (100–300)');
  assert.equal(range(summarize([7, 7]), 1), '7.0');
});

test('ratios are computed for each round, and a division by zero gives no ratio', () => {
  assert.deepEqual(ratios([200, 400, 900], [100, 200, 300]), { median: 2, min: 2, max: 3 });
  assert.equal(ratioCell(ratios([1, 2], [0, 1])), '–');
});

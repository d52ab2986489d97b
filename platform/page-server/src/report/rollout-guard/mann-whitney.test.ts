import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mannWhitney } from './mann-whitney.ts';

const near = (value: number, expected: number) =>
  assert.ok(Math.abs(value - expected) < 5e-5, `${value} is not ${expected}`);
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from);

test('the Mann-Whitney test gives p-values that were calculated by hand', () => {
  // U = 9, mean 4.5, variance 9 * 7 / 12: z = 4 / sqrt(5.25).
  near(mannWhitney([4, 5, 6], [1, 2, 3]), 0.0404);
  // Ranks 1, 3, 3, 3, 5.5, 5.5: U = 14 - 6 = 8, variance 9 / 12 * (7 - 30 / 30): z = 3 / sqrt(4.5).
  near(mannWhitney([2, 3, 3], [1, 2, 2]), 0.0786);
});

test('groups that are equal, empty or without differences are not significant, nor is a faster group: the test is one-sided', () => {
  assert.ok(mannWhitney(upTo(40), upTo(40)) > 0.45);
  for (const [suspect, other] of [
    [[], upTo(40)],
    [[7], []],
    [
      [7, 7, 7],
      [7, 7],
    ],
  ] as const)
    assert.equal(mannWhitney(suspect, other), 1);
  assert.ok(mannWhitney(upTo(40, 30), upTo(40)) < 1e-6);
  assert.ok(mannWhitney(upTo(40), upTo(40, 30)) > 1 - 1e-6);
});

test('an extreme value counts only by its rank', () => {
  const usual = mannWhitney([...upTo(39), 41], upTo(40));
  assert.equal(mannWhitney([...upTo(39), 1e9], upTo(40)), usual);
});

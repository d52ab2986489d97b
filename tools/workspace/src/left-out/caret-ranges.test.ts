import assert from 'node:assert/strict';
import { test } from 'node:test';
import { satisfy } from './caret-ranges.ts';

test('decides whether the host’s version of a shared package satisfies the range that a remote requires', () => {
  const good = ['^19.3.1', '^19.3.0', '^19.0.7', '19.3.1'];
  for (const range of good) assert.ok(satisfy('19.3.1', range), range);
  const bad = ['^19.3.2', '^19.4.0', '^18.3.1', '^20.0.0'];
  for (const range of bad) assert.ok(!satisfy('19.3.1', range), range);
  assert.ok(satisfy('1.2.0', '<=1.10.0') && satisfy('1.2.0', '<=1.2.0') && !satisfy('2.0.0', '<=1.10.0'));
  assert.ok(satisfy('0.3.5', '^0.3.1'));
  assert.ok(!satisfy('0.4.0', '^0.3.1'));
  assert.ok(satisfy('0.0.0', '^0.0.0') && !satisfy('0.0.1', '^0.0.0') && !satisfy('0.1.0', '^0.0.0'));
  assert.ok(satisfy('19.3.1-rc.2', '^19.3.0'));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trimSlashes } from './trim-slashes.ts';

for (const [pathname, expected] of [
  ['/', '/'],
  ['//', '/'],
  ['', ''],
  ['/blog', '/blog'],
  ['/blog///', '/blog'],
  ['/a//b/', '/a//b'],
] as const) {
  test(`"${pathname}" is compared as "${expected}"`, () => {
    assert.equal(trimSlashes(pathname), expected);
  });
}

/** A pattern of quadratic time looks at this for the better part of an hour; the test would be ended before. */
test('a million slashes in the middle are read once', () => {
  const long = `/a${'/'.repeat(1_000_000)}b`;
  // Of megabytes nobody reads a difference.
  assert.ok(trimSlashes(long) === long);
  assert.ok(trimSlashes(`${long}${'/'.repeat(1_000_000)}`) === long);
});

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
  test(`trimSlashes turns "${pathname}" into "${expected}"`, () => {
    assert.equal(trimSlashes(pathname), expected);
  });
}

/** A pattern of quadratic time would take most of an hour for this; the test would time out. */
test('trimSlashes handles a path with a million slashes inside in linear time', () => {
  const long = `/a${'/'.repeat(1_000_000)}b`;
  // `ok` and not `equal`: a diff of megabytes is of no use.
  assert.ok(trimSlashes(long) === long);
  assert.ok(trimSlashes(`${long}${'/'.repeat(1_000_000)}`) === long);
});

import { trimSlashes } from './trim-slashes.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['', ''],
  ['/blog', '/blog'],
  ['/blog///', '/blog'],
  ['/a//b/', '/a//b'],
])('%s is compared as %s', (pathname, expected) => {
  expect(trimSlashes(pathname)).toBe(expected);
});

/** A pattern of quadratic time looks at this for the better part of an hour; the test would be ended before. */
test('a million slashes in the middle are read once', () => {
  const long = `/a${'/'.repeat(1_000_000)}b`;
  expect(trimSlashes(long)).toBe(long);
  expect(trimSlashes(`${long}${'/'.repeat(1_000_000)}`)).toBe(long);
});

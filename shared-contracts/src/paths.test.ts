import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as paths from './paths.ts';
import { publicPathOf } from './public-path.ts';
import { trimSlashes } from './remote-paths.ts';

const id = '0d5f8f0e-3f0b-4b8e-9b7a-2f6c1d9e8a77';

test("a product's public address ends with its id, after words of its name", () => {
  const address = (productname: string) => paths.publicProduct({ _id: id, productname });
  assert.equal(address('Bosch 300 l (white)'), `/refrigerators/bosch-300-l-white-${id}`);
  assert.equal(address('Kühlschrank / Été'), `/refrigerators/kuhlschrank-ete-${id}`);
  assert.equal(address('Große Kühltruhe'), `/refrigerators/grosse-kuhltruhe-${id}`);
  assert.equal(address('冷蔵庫'), `/refrigerators/${id}`);
  assert.equal(address('"><script>'), `/refrigerators/script-${id}`);
  assert.ok(address('word '.repeat(100)).length < 120);
});

test('publicPathOf maps the guarded page of a product to its public page, with any query or hash', () => {
  for (const rest of ['', '/', '?a=b', '#top', '/?a=b'])
    assert.equal(publicPathOf(paths.product(id) + rest), `/refrigerators/${id}`);
  assert.equal(publicPathOf('/productsdetails/single/a%26b'), '/refrigerators/a%26b');
});

test('publicPathOf returns the public page of a product unchanged, and undefined for any other path', () => {
  for (const path of [`/refrigerators/quiet-${id}`, `/refrigerators/${id}?utm=a`])
    assert.equal(publicPathOf(path), path);
  for (const path of [
    '/',
    '/productsdetails/1',
    '/productsdetails/single',
    '/productsdetails/single/',
    `/productsdetails/single/${id}/more`,
    `/blog?from=/productsdetails/single/${id}`,
    '/productsdetails/single/%E0%A4%A',
  ])
    assert.equal(publicPathOf(path), undefined, path);
});

test('trimSlashes removes trailing slashes but not the root, in linear time', () => {
  for (const [pathname, expected] of [
    ['/', '/'],
    ['//', '/'],
    ['', ''],
    ['/blog', '/blog'],
    ['/blog///', '/blog'],
    ['/a//b/', '/a//b'],
  ] as const)
    assert.equal(trimSlashes(pathname), expected);
  // A pattern of quadratic time would take most of an hour. `ok` and not `equal`: a diff of megabytes is of no use.
  const long = `/a${'/'.repeat(1_000_000)}b`;
  assert.ok(trimSlashes(long) === long);
  assert.ok(trimSlashes(`${long}${'/'.repeat(1_000_000)}`) === long);
});

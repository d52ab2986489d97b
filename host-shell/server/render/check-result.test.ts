import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkResult } from './check-result.ts';

const page = {
  html: '<p>Fridges</p>',
  styles: '<style data-styled="true">p{color:red}</style>',
  head: { title: 'Fridges', status: 404 },
  data: { queries: [] },
  complete: true,
  failures: [{ remote: 'mfe_catalog', message: 'it broke' }],
  missing: ['mfe_buyer'],
} as const;

test('a page is taken as it is', () => {
  assert.deepEqual(checkResult(page), page);
});

for (const [what, part] of [
  ['no markup', { html: undefined }],
  ['a status of its own', { head: { status: 500 } }],
  ['a title that is no text', { head: { title: { toString: 'x' } } }],
  ['an address without end', { head: { canonical: 'x'.repeat(3000) } }],
  ['failures that are none', { failures: ['mfe_catalog'] }],
  ['a list without end', { missing: Array.from({ length: 101 }, () => 'mfe_buyer') }],
] as const) {
  test(`a page with ${what} is none`, () => {
    assert.throws(() => checkResult({ ...page, ...part }), TypeError);
  });
}

test('beside style elements nothing gets into the head, and messages are cut short', () => {
  const { styles, failures } = checkResult({
    ...page,
    styles: '<script>steal()</script><style>p{}</style><base href="//evil.test"><style>q{}</style>',
    failures: [{ remote: '', message: 'x'.repeat(5000) }],
  });
  assert.equal(styles, '<style>p{}</style><style>q{}</style>');
  assert.equal(failures[0]?.message.length, 2000);
});

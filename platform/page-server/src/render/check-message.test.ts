import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderedPage } from '../testing/samples.ts';
import { checkMessage, checkResult } from './check-message.ts';

for (const message of [
  { kind: 'ready' },
  { kind: 'begin', job: 3 },
  { kind: 'begin', job: 3, remote: 'mfe_catalog' },
  { kind: 'end' },
  { kind: 'call', job: 3, call: 0, path: '/getcategory' },
  { kind: 'rendered', job: 3, page: { anything: 'goes' } },
  { kind: 'failed', job: 3, message: 'TypeError' },
]) {
  test(`accepts the message ${JSON.stringify(message)}`, () => assert.equal(checkMessage(message), message));
}

for (const value of [
  null,
  [],
  'end',
  { kind: 'else' },
  { kind: 'begin', job: 3, remote: { toString: 1, valueOf: 1 } },
  { kind: 'begin', job: 3, remote: 'x'.repeat(101) },
  { kind: 'call', job: 3, call: [[[]]], path: '/getcategory' },
  { kind: 'call', job: 3, call: 0, path: ['/getcategory'] },
  { kind: 'failed', job: 3, message: { toString: 1 } },
]) {
  test(`refuses the message ${JSON.stringify(value).slice(0, 80)}`, () =>
    assert.throws(() => checkMessage(value), { name: 'TypeError' }));
}

const remotes = new Set(['mfe_catalog']);
const page = {
  ...renderedPage,
  styles: '<style data-styled="true">p{color:red}</style>',
  head: { title: 'Fridges', status: 404 },
  data: { queries: [] },
  failures: [{ remote: 'mfe_catalog', message: 'it broke' }],
  missing: ['mfe_buyer'],
} as const;

test('accepts a rendered page unchanged', () => {
  assert.deepEqual(checkResult(page, remotes), page);
});

for (const [what, part] of [
  ['no markup', { html: undefined }],
  ['a status of its own', { head: { status: 500 } }],
  ['a title that is no text', { head: { title: { toString: 'x' } } }],
  ['an address without end', { head: { canonical: 'x'.repeat(3000) } }],
  ['failures that are none', { failures: ['mfe_catalog'] }],
  ['markup without end', { html: 'x'.repeat(5e6) }],
  ['a list without end', { missing: Array.from({ length: 101 }, () => 'mfe_buyer') }],
] as const) {
  test(`refuses a page with ${what}`, () => {
    assert.throws(() => checkResult({ ...page, ...part }, remotes), TypeError);
  });
}

test('lets only style elements into the head', () => {
  const styles = '<script>steal()</script><style>p{}</style><base href="//evil.test"><style>q{}</style>';
  assert.equal(checkResult({ ...page, styles }, remotes).styles, '<style>p{}</style><style>q{}</style>');
});

test('a failure of a remote whose code was not on the page is attributed to no remote', () => {
  const { failures } = checkResult({ ...page, failures: [{ remote: 'mfe_buyer', message: 'x' }] }, remotes);
  assert.deepEqual(failures, [{ remote: '', message: 'x' }]);
});

test('limits the number of failures and of style elements, and the length of a failure’s message', () => {
  const failure = { remote: '', message: 'x'.repeat(5000) };
  const many = { failures: Array(900).fill(failure), styles: page.styles.repeat(900) };
  const { failures, styles } = checkResult({ ...page, ...many }, remotes);
  assert.deepEqual([failures.length, failures[0]?.message.length], [20, 2000]);
  assert.equal(styles, page.styles.repeat(20));
});

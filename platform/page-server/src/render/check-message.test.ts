import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMessage } from './check-message.ts';

for (const message of [
  { kind: 'ready' },
  { kind: 'begin', job: 3 },
  { kind: 'begin', job: 3, remote: 'mfe_catalog' },
  { kind: 'end' },
  { kind: 'call', job: 3, call: 0, path: '/getcategory' },
  { kind: 'rendered', job: 3, page: { anything: 'goes' } },
  { kind: 'failed', job: 3, message: 'TypeError' },
]) {
  test(`${JSON.stringify(message)} is a message`, () => assert.equal(checkMessage(message), message));
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
  test(`${JSON.stringify(value).slice(0, 80)} is none`, () =>
    assert.throws(() => checkMessage(value), { name: 'TypeError' }));
}

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  deferAction,
  deferredFrom,
  dropDeferredAction,
  onDeferredAction,
  releaseDeferredAction,
} from './deferred-action.ts';
import { becomePage } from './testing/helpers.ts';

becomePage();
/** Node has no tab: a fake of its session storage. */
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
Object.defineProperty(globalThis, 'sessionStorage', { get: () => storage, configurable: true });

const page = '/refrigerators/quiet-1';
let done: string[] = [];
const listen = (from = page, by = 'bea') => onDeferredAction(from, by, (action) => done.push(action));

beforeEach(() => {
  kept.clear();
  done = [];
});

test('a deferred action is delivered to its page after signing in, and only once', () => {
  deferAction('wish', page);
  assert.equal(deferredFrom(), page);
  releaseDeferredAction(page, 'bea');
  for (let visit = 0; visit < 2; visit++) listen()();
  assert.deepEqual(done, ['wish']);
});

test('a page that already listens receives the deferred action as soon as the sign-in completes', () => {
  deferAction('buy', page);
  const end = listen();
  assert.deepEqual(done, []);
  releaseDeferredAction(page, 'bea');
  assert.deepEqual(done, ['buy']);
  end();
});

test('a deferred action is delivered only after the sign-in, to the user who signed in, on its own page', () => {
  deferAction('wish', page);
  listen()();
  releaseDeferredAction(page, 'bea');
  listen(page, 'bob')();
  listen('/refrigerators/loud-2')();
  assert.deepEqual(done, []);
  listen()();
  assert.deepEqual(done, ['wish']);
});

test('a deferred action is discarded when the sign-in returns to a different page, or when it is dropped', () => {
  deferAction('wish', page);
  releaseDeferredAction('/', 'bea');
  releaseDeferredAction(page, 'bea');
  deferAction('wish', page);
  dropDeferredAction();
  releaseDeferredAction(page, 'bea');
  listen()();
  assert.deepEqual(done, []);
});

test('a deferred action expires after half an hour', (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  deferAction('wish', page);
  t.mock.timers.tick(30 * 60_000 - 1);
  assert.equal(deferredFrom(), page);
  t.mock.timers.tick(1);
  assert.equal(deferredFrom(), undefined);
  releaseDeferredAction(page, 'bea');
  listen()();
  assert.deepEqual(done, []);
});

test('an invalid stored record yields no action, and a full session storage causes no error', (t) => {
  for (const text of ['', '{', 'null', '"wish"', '{"action":"wish"}']) {
    kept.set('market.deferred', text);
    releaseDeferredAction(page, 'bea');
    listen()();
  }
  t.mock.method(storage, 'setItem', () => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  deferAction('wish', page);
  releaseDeferredAction(page, 'bea');
  listen()();
  assert.deepEqual(done, []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveVersion } from '../cli/read-registry.ts';
import { logText } from '../cli/status.ts';
import type { LogEntry } from '../document/schema.ts';
import { documentWith } from '../testing/sample.ts';
import { promote, rollback, setLive, startRollout } from '../writer/changes.ts';
import { servingOf } from './serving.ts';

const id = 'mfe_x';
const at = (minute: number, who = 'ann') => ({
  who,
  at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
});

const [a, b] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const sample = documentWith(id, a, b, '1.1.0-cccccccc');

test('lists which versions visitors get, since when and by whom', () => {
  assert.deepEqual(servingOf(sample, id), []);
  let document = setLive(sample, at(1), id, a);
  document = startRollout(document, at(2, 'bob'), id, b, 10);
  document = startRollout(document, at(3, 'eve'), id, b, 25);
  assert.deepEqual(servingOf(document, id), [
    { version: a, state: 'live', percent: 75, since: at(1).at, by: 'ann' },
    { version: b, state: 'rollout', percent: 25, since: at(3).at, by: 'eve' },
  ]);
});

test('the live version’s date stays the same when a rollout ends, and is new after a rollback', () => {
  const live = setLive(sample, at(1), id, a);
  const ended = rollback(startRollout(live, at(2), id, b, 10), at(3), id);
  assert.equal(servingOf(ended, id)[0]?.since, at(1).at);
  const back = rollback(promote(ended, at(4), id, b), at(5, 'bob'), id);
  const live100 = { version: a, state: 'live', percent: 100 };
  assert.deepEqual(servingOf(back, id), [{ ...live100, since: at(5).at, by: 'bob' }]);
});

test('the date does not depend on the log; an old entry without a history has no date', () => {
  const live = setLive(sample, at(1), id, a);
  assert.equal(servingOf({ ...live, log: [] }, id)[0]?.since, at(1).at);
  const { history: _, ...old } = live.remotes[id] ?? assert.fail();
  const document = { ...live, remotes: { [id]: old }, log: [] };
  assert.deepEqual(servingOf(document, id), [{ version: a, state: 'live', percent: 100 }]);
});

test('finds a version by its number or its hash, and refuses an ambiguous number', () => {
  const resolve = (written: string) => resolveVersion(sample, id, written);
  assert.deepEqual([a, '1.0.0', 'bbbbbbbb', '9.9.9'].map(resolve), [a, a, b, '9.9.9']);
  const ambiguous = { code: 'unknown_version', message: /1\.1\.0-bbbbbbbb, 1\.1\.0-cccccccc/ };
  assert.throws(() => resolve('1.1.0'), ambiguous);
});

test('prints a log entry as one line without control characters', () => {
  const entry: LogEntry = {
    at: '2026-11-20T12:00:00.000Z',
    who: 'ann\n2026-11-20T12:00:01.000Z  guard  rollback  mfe_buyer  1.0.0\u001b[2K',
    action: 'promote',
    remote: 'mfe_seller',
    version: '1.1.0',
    note: 'why\r\u2028not',
  };
  const text = logText([entry]);
  assert.equal(text.split(/[\n\r\u2028]/).length, 1);
  assert.ok(!text.includes('\u001b'));
  assert.match(text, /^2026-11-20T12:00:00\.000Z {2}ann\ufffd2026/);
});

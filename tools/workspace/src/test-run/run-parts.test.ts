import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { writtenFolder } from '../testing/written-folder.ts';
import { EVENTS_VARIABLE, readEvents } from './test-event.ts';

/** Runs two test files in one process, as `npm test` does. */
async function eventsOf(t: TestContext, text: string, TEST_LIMIT_MS = '60000') {
  const second = `import { test } from 'node:test'; test('of the second file', () => {});`;
  const texts = { 'sample.test.mjs': text, 'second.test.mjs': second };
  const folder = await writtenFolder(t, texts);
  const events = path.join(folder, 'events.jsonl');
  const files = Object.keys(texts).map((name) => path.join(folder, name));
  const program = path.join(import.meta.dirname, '../testing/run-files.ts');
  const { status } = spawnSync(process.execPath, [program, ...files], {
    env: { ...process.env, [EVENTS_VARIABLE]: events, MARKET_ROOT: folder, TEST_LIMIT_MS },
  });
  return { status, events: readEvents(events) };
}

test('every test is recorded once, a failed one with its error', async (t) => {
  const { status, events } = await eventsOf(
    t,
    `
    import { describe, test } from 'node:test';
    describe('outer', () => {
      test('passes', () => {});
      test('fails', () => { throw new Error('not today'); });
    });
    test('waits', { skip: true }, () => {});
    test('parent', async (t) => { await t.test('child fails', () => { throw new Error('of the child'); }); });
    `,
  );
  assert.equal(status, 1);
  assert.deepEqual(
    events.map(({ status, file, name }) => [status, file, name]),
    [
      ['passed', 'sample.test.mjs', 'outer › passes'],
      ['failed', 'sample.test.mjs', 'outer › fails'],
      ['skipped', 'sample.test.mjs', 'waits'],
      ['failed', 'sample.test.mjs', 'parent › child fails'],
      ['passed', 'second.test.mjs', 'of the second file'],
    ],
  );
  assert.match(events[1]?.error ?? '', /not today/);
});

test('a test that hangs fails by its name, and ends with what it left running', async (t) => {
  const hangs = "test('hangs', () => new Promise(() => setInterval(() => {}, 1000)));";
  const { status, events } = await eventsOf(t, `import { test } from 'node:test'; ${hangs}`, '500');
  assert.equal(status, 1);
  assert.deepEqual(
    events.map(({ status, name }) => [status, name]),
    [
      ['failed', 'hangs'],
      ['passed', 'of the second file'],
    ],
  );
});

test('a test file that cannot be loaded is a failure, and the next file runs', async (t) => {
  const { status, events } = await eventsOf(t, 'import "./nowhere.mjs";');
  assert.equal(status, 1);
  assert.deepEqual(
    events.map(({ status, file }) => [status, file]),
    [
      ['failed', 'sample.test.mjs'],
      ['passed', 'second.test.mjs'],
    ],
  );
});

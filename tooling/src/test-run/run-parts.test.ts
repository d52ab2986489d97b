import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { nodeReporterArgs } from './parts.ts';
import { EVENTS_VARIABLE, readEvents } from './test-event.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'market-test-run-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one test file under the reporters of `npm test`. */
function eventsOf(text: string) {
  const file = path.join(folder, 'sample.test.mjs');
  const events = path.join(folder, 'events.jsonl');
  rmSync(events, { force: true });
  writeFileSync(file, text);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ['--test', ...nodeReporterArgs, file], {
    env: { ...env, [EVENTS_VARIABLE]: events, MARKET_ROOT: folder },
  });
  return { status, events: readEvents(events) };
}

test('every test of node --test is recorded once, with what failed and why', () => {
  const { status, events } = eventsOf(`
    import { describe, test } from 'node:test';
    describe('outer', () => {
      test('passes', () => {});
      test('fails', () => { throw new Error('not today'); });
    });
    test('waits', { skip: true }, () => {});
    test('parent', async (t) => { await t.test('child fails', () => { throw new Error('of the child'); }); });
  `);
  assert.equal(status, 1);
  assert.deepEqual(
    events.map(({ status, name }) => [status, name]),
    [
      ['passed', 'outer › passes'],
      ['failed', 'outer › fails'],
      ['skipped', 'waits'],
      ['failed', 'parent › child fails'],
    ],
  );
  assert.match(events[1]?.error ?? '', /not today/);
  assert.equal(events[0]?.file, 'sample.test.mjs');
});

test('a file that cannot be loaded is a failure', () => {
  const { status, events } = eventsOf('import "./nowhere.mjs";');
  assert.equal(status, 1);
  assert.deepEqual(
    events.map(({ status }) => status),
    ['failed'],
  );
});

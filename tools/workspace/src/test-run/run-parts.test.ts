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

/** Runs two test files with the reporters of `npm test`: each in a process of its own, or both in one. */
function eventsOf(text: string, isolation: 'process' | 'none') {
  const events = path.join(folder, 'events.jsonl');
  const files = ['sample.test.mjs', 'second.test.mjs'].map((name) => path.join(folder, name));
  const second = `import { test } from 'node:test'; test('of the second file', () => {});`;
  rmSync(events, { force: true });
  for (const [at, file] of files.entries()) writeFileSync(file, at === 0 ? text : second);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = ['--test', '--test-concurrency=1', `--test-isolation=${isolation}`, ...nodeReporterArgs];
  const { status } = spawnSync(process.execPath, [...args, ...files], {
    env: { ...env, [EVENTS_VARIABLE]: events, MARKET_ROOT: folder },
  });
  return { status, events: readEvents(events) };
}

for (const isolation of ['process', 'none'] as const) {
  test(`every test of node --test is recorded once, a failed one with its error (isolation ${isolation})`, () => {
    const { status, events } = eventsOf(
      `
      import { describe, test } from 'node:test';
      describe('outer', () => {
        test('passes', () => {});
        test('fails', () => { throw new Error('not today'); });
      });
      test('waits', { skip: true }, () => {});
      test('parent', async (t) => { await t.test('child fails', () => { throw new Error('of the child'); }); });
      `,
      isolation,
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

  test(`a test file that cannot be loaded is a failure, and the next file runs (isolation ${isolation})`, () => {
    const { status, events } = eventsOf('import "./nowhere.mjs";', isolation);
    assert.equal(status, 1);
    assert.deepEqual(
      events.map(({ status, file }) => [status, file]),
      [
        ['failed', 'sample.test.mjs'],
        ['passed', 'second.test.mjs'],
      ],
    );
  });
}

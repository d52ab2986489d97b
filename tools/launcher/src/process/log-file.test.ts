import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder, until } from 'test-helpers/node';
import { openLogFile } from './log-file.ts';

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

test('each start opens a new log file, and the previous log is renamed', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'api.log'), 'yesterday');
  const log = openLogFile(folder, 'api');
  log.write('today\n');
  log.close();
  await until(async () => (await read(log.path)) === 'today\n');
  assert.equal(await read(`${log.path}.1`), 'yesterday');
});

test('a log file that exceeds its size limit, in bytes, is renamed, and a new one begins', async () => {
  const log = openLogFile(await temporaryFolder(), 'api', 100);
  // 34 characters of three bytes each.
  log.write('€'.repeat(34));
  log.write('b');
  log.close();
  await until(async () => (await read(log.path)) === 'b');
  assert.equal(await read(`${log.path}.1`), '€'.repeat(34));
});

test('the tail contains the last lines without the lines of stack traces', async () => {
  const log = openLogFile(await temporaryFolder(), 'api');
  log.write('one\n\ntwo\nError: broken\n    at file.ts:1:2\n    at Object.run (file.ts:3:4)\n');
  log.write('code 5\n');
  assert.deepEqual(log.tail(3), ['two', 'Error: broken', 'code 5']);
  log.close();
});

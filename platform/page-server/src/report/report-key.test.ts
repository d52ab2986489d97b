import assert from 'node:assert/strict';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { readReportKey } from './report-key.ts';

async function setup(t: TestContext) {
  const folder = await temporaryFolder(t);
  const problems: string[] = [];
  const read = (dataDir: string, reportKey?: string) =>
    readReportKey({ dataDir, reportKey }, (message) => problems.push(message));
  return { folder, problems, read };
}

test('uses a configured key, and writes no file', async (t) => {
  const { folder, read } = await setup(t);
  assert.equal(await read(folder, 'the key of all page servers'), 'the key of all page servers');
  assert.deepEqual(await readdir(folder), []);
});

test('servers that start at once, and later ones, agree on one key that only they can read', async (t) => {
  const { folder, read, problems } = await setup(t);
  const dataDir = path.join(folder, 'data');
  const keys = await Promise.all(Array.from({ length: 8 }, () => read(dataDir)));
  keys.push(await read(dataDir));
  assert.equal(new Set(keys).size, 1);
  assert.ok((keys[0] ?? '').length >= 40);
  assert.deepEqual(await readdir(dataDir), ['report-key']);
  assert.equal((await stat(path.join(dataDir, 'report-key'))).mode & 0o777, 0o600);
  assert.deepEqual(problems, []);
});

test('without a writable folder each start makes a new key, and reports it', async (t) => {
  const { folder, read, problems } = await setup(t);
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const key = await read(file);
  assert.ok(key.length >= 40);
  assert.notEqual(await read(file), key);
  assert.equal(problems.length, 2);
  assert.match(problems[0] ?? '', /MARKET_REPORT_KEY/);
});

import assert from 'node:assert/strict';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { documentWith, writeFiles } from '../testing/sample.ts';
import { openDowngradeProtection } from './downgrade-protection.ts';
import { digestOf, servedRemote } from './served.ts';

const entry = {
  ...(documentWith('mfe_catalog', '1.0.0', '1.1.0').remotes.mfe_catalog ?? assert.fail()),
  live: '1.1.0',
};
const digest = digestOf(entry);
const entries = { mfe_catalog: servedRemote(entry, digest) };
const at = '2026-11-22T10:00:00.000Z';
const seen = { serial: 7, at, remotes: { mfe_catalog: { revision: 3, digest } } };

/** @param stored the content of the file, else there is none */
async function setup(t: TestContext, stored?: string) {
  const folder = await temporaryFolder(t);
  if (stored !== undefined) await writeFiles(folder, { 'data/registry-seen.json': stored });
  const said: string[] = [];
  const file = join(folder, 'data/registry-seen.json');
  const open = (place = '/store') => openDowngradeProtection(file, place, (message) => said.push(message));
  return { folder, file, said, open };
}

test('the last seen serial, revisions and entries are known after a restart; for another store they start from zero, which is logged', async (t) => {
  const { said, open } = await setup(t);
  open().remember(seen, entries);
  assert.match(said[0] ?? '', /is not there yet/);
  const again = open();
  assert.deepEqual(again.seen, seen);
  const { mfe_catalog } = again.entries;
  assert.deepEqual([mfe_catalog?.digest, mfe_catalog?.live], [digest, '1.1.0']);
  assert.deepEqual(mfe_catalog?.builds, entries.mfe_catalog.builds);
  assert.equal(said.length, 1);
  assert.equal(open('/other').seen.serial, 0);
  assert.match(said[1] ?? '', /is about \/store, not \/other/);
});

test('reads a file that an older page server wrote', async (t) => {
  const older = { place: '/store', serial: 7, revisions: { mfe_catalog: 3 } };
  const { open } = await setup(t, JSON.stringify(older));
  assert.deepEqual(open().seen, { serial: 7, remotes: { mfe_catalog: { revision: 3 } } });
});

for (const text of ['', '{', '[]', '{"place":"/store","serial":-1,"revisions":{}}']) {
  test(`a file that contains ${JSON.stringify(text)} is reported and replaced`, async (t) => {
    const { file, said, open } = await setup(t, text);
    const memory = open();
    assert.equal(memory.seen.serial, 0);
    assert.match(said[0] ?? '', /cannot be used/);
    memory.remember(seen, entries);
    assert.equal(JSON.parse(await readFile(file, 'utf8')).serial, 7);
  });
}

test('a folder that cannot be written is reported once, and the state stays in memory', async (t) => {
  const { folder, said, open } = await setup(t);
  // A file in place of the folder makes writing fail for every user, root included.
  await writeFile(join(folder, 'data'), '');
  await chmod(join(folder, 'data'), 0o444);
  const memory = open();
  memory.remember(seen, entries);
  memory.remember({ ...seen, serial: 8 }, entries);
  assert.equal(memory.seen.serial, 8);
  assert.equal(said.filter((message) => message.includes('cannot be written')).length, 1);
});

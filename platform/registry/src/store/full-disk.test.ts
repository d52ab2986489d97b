import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import type { RegistryDocument } from '../document/schema.ts';
import { limitSpace, mountReadOnly } from '../testing/full-disk.ts';
import { by, documentWith, testSigner } from '../testing/sample.ts';
import { promote, rollback, setLive, startRollout } from '../writer/changes.ts';
import { update } from '../writer/update.ts';
import { openFolderStore } from './folder-store.ts';

const id = 'mfe_catalog';
const cli = join(import.meta.dirname, '../cli.ts');

/** A store and its keys, both on the disk of this folder; three versions have been live. */
async function setup(folder: string) {
  const signer = await testSigner(folder);
  const store = openFolderStore(join(folder, 'store'));
  const change = (how: (before: RegistryDocument) => RegistryDocument) => update(store, signer, how);
  await change(() => setLive(documentWith(id, '1.0.0', '1.1.0', '1.2.0', '1.3.0'), by, id, '1.0.0'));
  for (const version of ['1.1.0', '1.2.0']) await change((now) => promote(now, by, id, version));
  const files = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => !name.endsWith('_incoming')).sort();
  return { store, change, files };
}

test('on a full disk only rollbacks succeed, and refused changes leave no files behind', async (t) => {
  const folder = await temporaryFolder(t);
  const { store, change, files } = await setup(folder);
  await limitSpace(t, folder);
  const before = await files();
  const refused = { code: 'unavailable', message: /is full, nothing was written/ };
  const started = change((now) => startRollout(now, by, id, '1.3.0', 10));
  await assert.rejects(started, refused);
  const large = new Map([['a/b.js', Buffer.alloc(100_000)]]);
  await assert.rejects(store.writeVersion(id, '9.9.9', large), refused);
  assert.deepEqual(await files(), before);
  for (const version of ['1.1.0', '1.0.0']) {
    const { document } = await change((now) => rollback(now, by, id));
    assert.equal(document.remotes[id]?.live, version);
  }
  assert.doesNotMatch((await files()).join(' '), /\.tmp|_incoming\//);
});

test('the next change removes the temporary files of a killed writer', async (t) => {
  const folder = await temporaryFolder(t);
  const { change, files } = await setup(folder);
  await writeFile(join(folder, 'store/_registry/.4.77.x1.tmp'), 'half a docum');
  await writeFile(join(folder, 'store/_registry/.reserve'), 'of an earlier writer');
  await change((now) => rollback(now, by, id));
  assert.deepEqual(
    (await files()).filter((name) => name.includes('77') || name.includes('.reserve')),
    [],
  );
});

test('on a read-only disk the command reports it, and exits with code 3', async (t) => {
  const folder = await temporaryFolder(t);
  await setup(folder);
  const disk = await mountReadOnly(folder);
  if ('problem' in disk) return t.skip(disk.problem);
  try {
    const env = { ...process.env, MARKET_DATA_DIR: folder, ASSET_STORE: join(folder, 'store') };
    const { status, stderr } = spawnSync(process.execPath, [cli, 'rollback', id, '--by', 'ann'], {
      env,
      encoding: 'utf8',
    });
    assert.match(stderr, /^The store \S+ is read-only, nothing was written: EROFS/);
    assert.equal(status, 3);
  } finally {
    await disk.unmount();
  }
});

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs, { readdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { runNode } from 'test-helpers/node';
import type { RegistryDocument } from '../document/schema.ts';
import { by, documentWith, setupStore } from '../testing/sample.ts';
import { promote, rollback, setLive, startRollout } from '../writer/changes.ts';
import { update } from '../writer/update.ts';

const run = promisify(execFile);
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** Limits the total size of files in a folder to the present one, until the test ends: larger content is written half, then fails. */
async function limitSpace(t: TestContext, folder: string): Promise<void> {
  const used = async () => {
    const names = await fs.readdir(folder, { recursive: true });
    const sizes = names.map((name) =>
      fs.stat(join(folder, name)).then((info) => (info.isFile() ? info.size : 0)),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const [realWrite, most] = [fs.writeFile, await used()];
  t.mock.method(fs, 'writeFile', async (file: string, content: Buffer, options: object) => {
    const bytes = Buffer.from(content);
    const isFitting = (await used()) + bytes.length <= most;
    await realWrite(file, isFitting ? bytes : bytes.subarray(0, bytes.length / 2), options);
    if (!isFitting) throw noSpace();
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
}

const id = 'mfe_catalog';
const cli = join(import.meta.dirname, '../cli.ts');

/** A store and its keys, both on the disk of this folder; three versions have been live. */
async function setup(t: TestContext) {
  const { folder, store, signer } = await setupStore(t);
  const change = (how: (before: RegistryDocument) => RegistryDocument) => update(store, signer, how);
  await change(() => setLive(documentWith(id, '1.0.0', '1.1.0', '1.2.0', '1.3.0'), by, id, '1.0.0'));
  for (const version of ['1.1.0', '1.2.0']) await change((now) => promote(now, by, id, version));
  const files = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => !name.endsWith('_incoming')).sort();
  return { folder, store, change, files };
}

test('on a full disk only rollbacks succeed, and refused changes leave no files behind', async (t) => {
  const { folder, store, change, files } = await setup(t);
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
  const { folder, change, files } = await setup(t);
  await writeFile(join(folder, 'store/_registry/.4.77.x1.tmp'), 'half a docum');
  await writeFile(join(folder, 'store/_registry/.reserve'), 'of an earlier writer');
  await change((now) => rollback(now, by, id));
  assert.doesNotMatch((await files()).join(' '), /77|\.reserve/);
});

test('on a read-only disk the command reports it, and exits with code 3', async (t) => {
  const { folder } = await setup(t);
  try {
    await run('mount', ['--bind', folder, folder]);
    await run('mount', ['-o', 'remount,ro,bind', folder]);
  } catch (error) {
    await run('umount', ['--lazy', folder]).catch(() => {});
    return t.skip(`only root may mount here: ${(error as Error).message}`);
  }
  try {
    const env = { ...process.env, MARKET_DATA_DIR: folder, ASSET_STORE: join(folder, 'store') };
    const { code, err } = await runNode([cli, 'rollback', id, '--by', 'ann'], { env });
    assert.match(err, /^The store \S+ is read-only, nothing was written: EROFS/);
    assert.equal(code, 3);
  } finally {
    await run('umount', ['--lazy', folder]);
  }
});

import assert from 'node:assert/strict';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { files, storeSuite } from '../testing/store-suite.ts';
import { openFolderStore } from './folder-store.ts';
import { openStore } from './open-store.ts';

storeSuite('folder', async (t) => openFolderStore(await temporaryFolder(t)));

test('deletes old states of the document, and keeps the newest 20', async (t) => {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(folder);
  let etag: string | undefined;
  for (let index = 0; index < 30; index += 1) etag = await store.writeDocument(String(index), etag);
  const states = (await readdir(join(folder, '_registry'))).filter((name) => name.endsWith('.json'));
  assert.equal(states.length, 20);
  assert.deepEqual(await store.readDocument(), { content: Buffer.from('29'), etag });
});

test('a store that was emptied and filled again is not taken for unchanged', async (t) => {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(folder);
  const etag = await store.writeDocument('before', undefined);
  await rm(folder, { recursive: true });
  assert.equal(await store.readDocument(etag), undefined);
  const now = await store.writeDocument('after!', undefined);
  assert.deepEqual(await store.readDocument(etag), { content: Buffer.from('after!'), etag: now });
});

test('what a killed publisher left behind is removed after an hour', async (t) => {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(folder);
  for (const [name, hours] of [
    ['old', 2],
    ['fresh', 0],
  ] as const) {
    await mkdir(join(folder, '_incoming', name), { recursive: true });
    const then = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(folder, '_incoming', name), then, then);
  }
  await store.writeVersion('mfe_x', '1.0.0', files('x'));
  assert.deepEqual(await readdir(join(folder, '_incoming')), ['fresh']);
});

test('concurrent writers of one version leave no temporary files behind', async (t) => {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(folder);
  await Promise.all(Array.from({ length: 8 }, () => store.writeVersion('mfe_x', '1.0.0', files('x'))));
  assert.deepEqual(await readdir(join(folder, '_incoming')), []);
});

test('ASSET_STORE names a folder or a bucket; anything else is refused clearly', () => {
  assert.equal(openStore('/tmp/x').place, '/tmp/x');
  assert.equal(openStore('s3://bucket/some/prefix').place, 's3://bucket/some/prefix');
  assert.throws(() => openStore('s3://'), { code: 'bad_setting', message: /s3:\/\/bucket\/prefix/ });
  assert.throws(() => openStore('gs://bucket'), { code: 'bad_setting', message: /gs:\/\/ is no store/ });
  assert.throws(() => openStore(' '), { code: 'bad_setting' });
});

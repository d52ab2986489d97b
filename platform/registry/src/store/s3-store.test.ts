import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openBucket } from 'server-kit/engines/bucket';
import { noBucketServer, startBucketServer } from 'server-kit/testing/bucket-server';
import { runNode, temporaryFolder } from 'test-helpers/node';
import { parseDocument } from '../document/parse.ts';
import { bucketFiles } from '../origin/find-file.ts';
import { writeBuild } from '../testing/sample.ts';
import { storeSuite } from '../testing/store-suite.ts';
import { openStore } from './open-store.ts';

const env = await startBucketServer();
let count = 0;
const open = () => {
  count += 1;
  return openStore(`s3://market/trial-${count}`);
};

if (env === undefined) {
  test('buckets as a store', { skip: noBucketServer }, () => {});
} else {
  storeSuite('bucket', async () => open());

  test('bucket: another file at the same address stops the version from being stored', async () => {
    const store = open();
    const { place } = store;
    const headers = { contentType: 'text/javascript', cacheControl: 'no-cache' };
    const key = `${place.slice('s3://market/'.length)}/mfe_x/1.0.0/remoteEntry.js`;
    await openBucket('market').put(key, 'not ours', headers, 'always');
    assert.equal(
      await store.writeVersion('mfe_x', '1.0.0', new Map([['remoteEntry.js', Buffer.from('ours')]])),
      false,
    );
    assert.equal(await store.hasVersion('mfe_x', '1.0.0'), false);
  });

  test('bucket: an upload that was broken off is completed by the next publisher', async () => {
    const store = open();
    const key = `${store.place.slice('s3://market/'.length)}/mfe_x/1.0.0/a.js`;
    const headers = { contentType: 'text/javascript', cacheControl: 'no-cache' };
    await openBucket('market').put(key, 'a', headers, 'absent');
    assert.equal(await store.hasVersion('mfe_x', '1.0.0'), false);
    const files = new Map([
      ['a.js', Buffer.from('a')],
      ['b.js', Buffer.from('b')],
    ]);
    assert.equal(await store.writeVersion('mfe_x', '1.0.0', files), true);
    assert.equal(String(await store.readFile('mfe_x/1.0.0/b.js')), 'b');
  });

  test('bucket: two publishers in two processes both succeed', async (t) => {
    const folder = await temporaryFolder(t);
    const store = open();
    const jobs = await Promise.all(
      ['catalog', 'seller'].map(async (team) => {
        const dist = join(folder, team);
        const paths = [{ path: `/${team}/*`, access: 'public' as const }];
        await writeBuild(dist, { 'remoteEntry.js': team }, { id: `mfe_${team}`, team, paths });
        const publisher = join(import.meta.dirname, '../testing/publisher.ts');
        return runNode([publisher, store.place, folder, dist], { env: { ...process.env, ...env } });
      }),
    );
    for (const { code, output } of jobs) assert.equal(code, 0, output);
    const stored = await store.readDocument();
    assert.ok(typeof stored === 'object');
    const document = parseDocument(stored.content.toString());
    assert.deepEqual(Object.keys(document.remotes).sort(), ['mfe_catalog', 'mfe_seller']);
    assert.equal(document.log.length, document.serial);
  });

  test('bucket: files are found compressed where the client accepts it', async () => {
    const store = open();
    const files = new Map([
      ['a.js', Buffer.from('plain')],
      ['a.js.br', Buffer.from('packed')],
    ]);
    await store.writeVersion('mfe_x', '1.0.0', files);
    const find = bucketFiles(store);
    const text = async (accepted: ('br' | 'identity')[]) => {
      const found = await find('mfe_x/1.0.0/a.js', accepted);
      return Buffer.concat((await found?.open().toArray()) ?? []).toString();
    };
    assert.deepEqual([await text(['br', 'identity']), await text(['identity'])], ['packed', 'plain']);
    assert.equal(await find('mfe_x/1.0.0/none.js', ['identity']), undefined);
  });

  test('bucket: a missing bucket is reported as unavailable', async () => {
    const store = openStore('s3://no-such-bucket/x');
    await assert.rejects(store.writeDocument('{}', undefined), {
      code: 'unavailable',
      message: /no-such-bucket/,
    });
  });
}

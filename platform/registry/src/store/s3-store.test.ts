import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBucket } from 'server-kit/engines/bucket';
import { noBucketServer, startBucketServer } from 'server-kit/testing/bucket-server';
import { bucketFiles } from '../origin/find-file.ts';
import { storeSuite } from '../testing/store-suite.ts';
import type { AssetStore } from './asset-store.ts';
import { openStore } from './open-store.ts';

const env = await startBucketServer();
let count = 0;
const open = () => {
  count += 1;
  return openStore(`s3://market/trial-${count}`);
};

/** Puts a file of version 1.0.0 into the bucket, as another publisher does. */
async function putInto({ place }: AssetStore, name: string, content: string): Promise<void> {
  const headers = { contentType: 'text/javascript', cacheControl: 'no-cache' };
  const key = `${place.slice('s3://market/'.length)}/mfe_x/1.0.0/${name}`;
  await openBucket('market').put(key, content, headers, 'absent');
}

if (env === undefined) {
  test('buckets as a store', { skip: noBucketServer }, () => {});
} else {
  storeSuite('bucket', async () => open());

  test('bucket: another file at the same address stops the version from being stored, also when the other files arrive after it', async () => {
    const store = open();
    await putInto(store, 'remoteEntry.js', 'not ours');
    const names = ['remoteEntry.js', '1.js', '2.js', '3.js', '4.js', '5.js', '6.js'];
    const files = new Map(names.map((name) => [name, Buffer.from('ours')]));
    assert.equal(await store.writeVersion('mfe_x', '1.0.0', files), false);
    assert.equal(await store.hasVersion('mfe_x', '1.0.0'), false);
  });

  test('bucket: an upload that was broken off is completed by the next publisher', async () => {
    const store = open();
    await putInto(store, 'a.js', 'a');
    assert.equal(await store.hasVersion('mfe_x', '1.0.0'), false);
    const files = new Map([
      ['a.js', Buffer.from('a')],
      ['b.js', Buffer.from('b')],
    ]);
    assert.equal(await store.writeVersion('mfe_x', '1.0.0', files), true);
    assert.equal(String(await store.readFile('mfe_x/1.0.0/b.js')), 'b');
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
    const missing = { code: 'unavailable', message: /no-such-bucket/ };
    await assert.rejects(store.writeDocument('{}', undefined), missing);
  });
}

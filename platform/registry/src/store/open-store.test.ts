import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from './open-store.ts';

test('ASSET_STORE names a folder or a bucket; anything else is refused clearly', () => {
  assert.equal(openStore('/tmp/x').place, '/tmp/x');
  assert.equal(openStore('s3://bucket/some/prefix').place, 's3://bucket/some/prefix');
  assert.throws(() => openStore('s3://'), { code: 'bad_setting', message: /s3:\/\/bucket\/prefix/ });
  assert.throws(() => openStore('gs://bucket'), { code: 'bad_setting', message: /gs:\/\/ is no store/ });
  assert.throws(() => openStore(' '), { code: 'bad_setting' });
});

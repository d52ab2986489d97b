import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { noBucketServer, startBucketServer } from 'server-kit/testing/bucket-server';
import { isInstalled } from 'server-kit/testing/is-installed';
import { temporaryFolder } from 'test-helpers/node';
import { openStore } from '../store/open-store.ts';
import { secret, startSample } from '../testing/pipeline-sample.ts';
import { sampleVersion } from '../testing/sample.ts';
import { requestUpload } from './webhook.ts';

const id = 'mfe_catalog';
const version = '1.0.0-ab12cd34';
const texts = { 'remoteEntry.js': 'entry', 'remoteEntry.js.br': 'packed', 'mf-manifest.json': '{}' };
const files = new Map(Object.entries(texts).map(([name, content]) => [name, Buffer.from(content)]));

const sample = (t: TestContext, bucket: string) =>
  startSample(t, 'upload-files.mjs', { ...process.env, PORT: '0', ORIGIN_BUCKET: bucket });

/** Stores a version. @returns the message that `publish` sends about it */
async function stored(store: string) {
  await openStore(store).writeVersion(id, version, files);
  return { remote: id, version, origin: 'https://cdn.example', store };
}

const env = (await isInstalled('aws', '--version')) ? await startBucketServer() : undefined;

if (env === undefined) {
  test('upload to an origin', { skip: `no AWS command line, or ${noBucketServer}` }, () => {});
} else {
  // The CDN's requests, with its own key.
  const headers = {
    authorization:
      'AWS4-HMAC-SHA256 Credential=test/20261121/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0',
  };
  const get = (key: string) => fetch(`${env.AWS_ENDPOINT_URL_S3}/market/${key}`, { headers });

  test('uploads a version stored in a folder or bucket to the origin’s bucket before its publication continues', async (t) => {
    const places = [join(await temporaryFolder(t), 'store'), 's3://market/store'];
    for (const [at, place] of places.entries()) {
      const { url } = await sample(t, `s3://market/origin-${at}/`);
      await requestUpload({ url, secret }, await stored(place), sampleVersion(id, version), files.keys());
      const folder = `origin-${at}/${id}/${version}`;
      const response = await get(`${folder}/remoteEntry.js`);
      assert.equal(await response.text(), 'entry', place);
      assert.match(response.headers.get('content-type') ?? '', /^(?:text|application)\/javascript/);
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal((await get(`${folder}/mf-manifest.json`)).status, 200);
      assert.equal((await get(`${folder}/remoteEntry.js.br`)).status, 404);
    }
  });

  test('responds with 502 when the bucket does not accept the files', async (t) => {
    const { send } = await sample(t, 's3://nobodys-bucket');
    const about = await stored(join(await temporaryFolder(t), 'store'));
    const message = { type: 'version.stored', ...about, files: {}, packed: [] };
    assert.equal(await send(message, 'stored-1'), 502);
  });
}

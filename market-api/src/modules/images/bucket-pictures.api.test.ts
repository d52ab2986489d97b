import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openBucket } from 'server-kit/engines/bucket';
import { noBucketServer, startBucketServer } from 'server-kit/testing/bucket-server';
import { openTestMarket, type Person, startTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { outcomeOf } from '../testing/responses.ts';

const server = await startBucketServer();
const place = { bucket: 'market', prefix: 'site/' };

describe('pictures in a bucket', { skip: server === undefined && noBucketServer }, () => {
  const bucket = openBucket(place.bucket);
  let market: TestMarket;
  let seller: Person;
  before(async () => {
    const endpoint = server?.AWS_ENDPOINT_URL_S3 ?? '';
    market = await startTestMarket({ avif: true, pictures: { ...place, endpoint } });
    seller = await market.person('seller');
  });
  after(() => market.close());

  const keysOf = (url: string) => bucket.list(`site/pictures/${url.split('/').at(-2)}/`);
  const get = (url: string, headers: Record<string, string> = {}) =>
    market.app.inject({ url: url.replace(/^\/api/, ''), headers });

  it('are served at their URLs, also as AVIF once it is made, with headers that let browsers cache them', async () => {
    const url = await market.upload(seller);
    const first = await get(url);
    assert.deepEqual([first.statusCode, first.headers['content-type']], [200, 'image/webp']);
    assert.match(String(first.headers['cache-control']), /max-age=31536000, immutable/);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);

    await market.product(seller, { productimage: url });
    await market.app.market.avif.idle();
    const avif = await get(url, { accept: 'image/avif,*/*' });
    assert.deepEqual([avif.statusCode, avif.headers['content-type']], [200, 'image/avif']);
    assert.equal((await get(url.replace(/\d+\.webp$/, '77.webp'))).statusCode, 404);
    const files = (await keysOf(url)).map((key) => key.split('/').at(-1)).sort();
    assert.equal(files.join(), '320.avif,320.webp,400.avif,400.webp');
  });

  it('are deleted when they expire unused, and leave no staged files on the local disk', async () => {
    const { body } = await market.sendPicture(seller);
    assert.ok((await keysOf(body.data.url)).length > 0);
    const { services, config } = market.app.market;
    await market.query`update images set expires_at = now()`;
    assert.equal(await services.images.removeExpired(), 1);
    assert.deepEqual(await keysOf(body.data.url), []);
    assert.equal((await get(body.data.url)).statusCode, 404);
    assert.deepEqual(await readdir(join(config.dataDir, 'pictures-unfinished')), []);
  });
});

it('an unreachable bucket fails uploads with 503, without a usable row or a file left behind, while other requests succeed', async () => {
  const market = await openTestMarket({ pictures: { ...place, endpoint: 'http://127.0.0.1:9' } });
  assert.equal(outcomeOf(await market.sendPicture(await market.person('seller'))), '503 unavailable');
  assert.deepEqual(await market.query`select from images where expires_at > now()`, []);
  assert.deepEqual(await readdir(join(market.app.market.config.dataDir, 'pictures-unfinished')), []);
  assert.equal((await market.call('GET /products')).status, 200);
  const ready = await market.call('GET /readyz');
  assert.deepEqual([ready.status, ready.body.status, ready.body.pictures], [200, 'ok', 'unavailable']);
});

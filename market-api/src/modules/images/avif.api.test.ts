import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { until } from 'test-helpers/node';
import { openTestMarket } from '../../testing/test-market.ts';
import { gpsPhoto } from '../../testing/test-pictures.ts';
import { createAvifQueue } from './avif-queue.ts';

const CHROME = 'image/avif,image/webp,image/apng,*/*;q=0.8';

const market = await openTestMarket({ avif: true });
const { avif, config, database, store } = market.app.market;
const seller = await market.person('seller');

const upload = async (content?: Uint8Array): Promise<string> =>
  (await market.sendPicture(seller, content)).body.data.url;
async function download(url: string, accept?: string) {
  const headers = accept === undefined ? {} : { accept };
  const response = await market.app.inject({ url: url.replace(/^\/api/, ''), headers });
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers.vary, 'accept');
  assert.match(String(response.headers['cache-control']), /max-age=31536000.*immutable/);
  return { type: response.headers['content-type'], headers: response.headers, bytes: response.rawPayload };
}
const folderOf = (url: string) => join(store.root as string, url.split('/').at(-2) ?? '');

describe('AVIF versions of pictures', () => {
  it('are made after the response, for used pictures, and served at the same URL to clients that accept AVIF', async () => {
    const [unused, used] = [await upload(), await upload(await gpsPhoto())];
    await market.product(seller, { productimage: used });
    const early = await download(used, CHROME);
    assert.equal(early.type, 'image/webp');
    assert.match(String(early.headers['cache-control']), /s-maxage=600/);

    await avif.idle();
    for (const width of [320, 600]) {
      const url = used.replace('/600.', `/${width}.`);
      const made = await download(url, CHROME);
      assert.equal(made.type, 'image/avif');
      assert.doesNotMatch(String(made.headers['cache-control']), /s-maxage/);
      const metadata = await sharp(made.bytes).metadata();
      const shape = { format: 'heif', compression: 'av1', width, height: (width * 3) / 2 };
      assert.partialDeepStrictEqual(metadata, shape);
      for (const name of ['exif', 'xmp', 'orientation'] as const) assert.equal(metadata[name], undefined);
      for (const accept of [undefined, '*/*', 'image/webp,*/*', 'image/avif;q=0, */*'])
        assert.equal((await download(url, accept)).type, 'image/webp', accept);
    }
    assert.deepEqual((await readdir(folderOf(unused))).sort(), ['320.webp', '400.webp']);
    const files = ['320.avif', '320.webp', '600.avif', '600.webp'];
    assert.deepEqual((await readdir(folderOf(used))).sort(), files);
  });

  it('are made by the next server when a server stops in the middle of the work', async () => {
    // From here on only the queues of the tests run: the market's own would start after its delay.
    await avif.close();
    const url = await upload();
    const faults: unknown[] = [];
    const unfinished = () => readdir(join(config.dataDir, 'pictures-unfinished'));
    const first = createAvifQueue(database.db, store, (error) => void faults.push(error));
    await market.product(seller, { productimage: url });
    const begun = first.idle();
    // The child process takes longer to start than this check takes to see the staged file.
    await until(async () => (await unfinished()).length > 0);
    await first.close();
    await begun;
    assert.deepEqual(await unfinished(), []);
    assert.equal(faults.length, 0);
    assert.ok(!(await readdir(folderOf(url))).includes('400.avif'));

    const second = createAvifQueue(database.db, store, (error) => void faults.push(error));
    await second.idle();
    await second.close();
    assert.equal((await download(url, CHROME)).type, 'image/avif');
    assert.equal(faults.length, 0);
    assert.ok((await readdir(folderOf(url))).every((name) => /^\d+\.(avif|webp)$/.test(name)));
  });

  it('are given up after three failed attempts, and those of other pictures are made', async () => {
    const faults: unknown[] = [];
    const [url, other] = [await upload(), await upload()];
    const read: typeof store.read = async (hash, name) =>
      url.includes(hash) ? Buffer.from('no picture') : store.read(hash, name);
    const queue = createAvifQueue(database.db, { ...store, read }, (error) => void faults.push(error));
    for (const productimage of [url, other]) await market.product(seller, { productimage });
    for (let round = 0; round < 5; round++) {
      await queue.idle();
      await market.query`update images set avif_tried_at = now() - interval '1 hour'`;
    }
    await queue.close();
    assert.equal(faults.length, 3);
    const types = [(await download(url, CHROME)).type, (await download(other, CHROME)).type];
    assert.deepEqual(types, ['image/webp', 'image/avif']);
  });
});

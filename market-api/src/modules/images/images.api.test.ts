import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { newProduct, shareTestMarket } from '../../testing/test-market.ts';
import { gpsPhoto, picture, pictureForm } from '../../testing/test-pictures.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();
const seller = await market.person('seller');

const upload = (form: FormData, query = {}) =>
  market.call('POST /1/upload', {
    token: seller.token,
    form,
    query: { expiration: 600, key: 'k', ...query },
  });
/** The path of a picture's file. */
const pathOf = (url: string) =>
  join(market.app.market.store.root as string, url.split('/').slice(3).join('/'));
const filesOf = async (url: string) => (await readdir(dirname(pathOf(url)))).sort();
const download = async (url: string) => {
  const response = await market.app.inject(url.replace(/^\/api/, ''));
  return { headers: response.headers, bytes: response.rawPayload };
};

describe('an uploaded picture', () => {
  it('is re-encoded upright as WebP in at most three widths, without metadata such as location and camera', async () => {
    const photo = await gpsPhoto();
    const before = await sharp(photo).metadata();
    assert.equal(before.orientation, 6);
    assert.ok(before.exif?.includes('Secret Model'));
    const { body, status, text } = await upload(pictureForm(photo));
    assert.equal(status, 200, text);
    assert.deepEqual([body.success, body.status, body.data.width, body.data.height], [true, 200, 600, 900]);
    for (const width of [320, 600]) {
      const { bytes, headers } = await download(body.data.url.replace('/600.', `/${width}.`));
      assert.equal(headers['content-type'], 'image/webp');
      assert.match(String(headers['cache-control']), /immutable/);
      const metadata = await sharp(bytes).metadata();
      assert.partialDeepStrictEqual(metadata, { format: 'webp', width });
      for (const name of ['exif', 'xmp', 'icc', 'orientation'] as const)
        assert.equal(metadata[name], undefined);
      assert.ok(!bytes.includes('Secret Model') && !bytes.includes('GPS'));
    }
    assert.deepEqual(await filesOf(body.data.url), ['320.webp', '600.webp']);
  });

  it('can be JPEG, PNG, WebP or AVIF, whatever its file name', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const content = await picture({ format, width: 1500, height: 1000 });
      const { status, body } = await upload(pictureForm(content));
      assert.equal(status, 200, format);
      assert.partialDeepStrictEqual(body.data, { width: 1200, height: 800 });
      assert.deepEqual(await filesOf(body.data.url), ['1200.webp', '320.webp', '640.webp']);
    }
  });

  it('is served in byte ranges; a range beyond its end gets 416 with the length', async () => {
    const { body } = await upload(pictureForm(await picture()));
    const url = body.data.url.replace(/^\/api/, '');
    const part = (range: string) => market.app.inject({ url, headers: { range } });
    const size = (await market.app.inject(url)).rawPayload.length;
    const first = await part('bytes=0-9');
    assert.deepEqual([first.statusCode, first.rawPayload.length], [206, 10]);
    for (const beyond of [`bytes=${size}-`, 'bytes=99999999-', 'bytes=-0']) {
      const { statusCode, headers, payload } = await part(beyond);
      assert.deepEqual([statusCode, headers['content-range'], payload], [416, `bytes */${size}`, ''], beyond);
      assert.match(String(headers['cache-control']), /no-store/);
    }
  });

  it('is rejected with 415 when it has another format or is truncated', async () => {
    const jpeg = await picture();
    for (const [name, content] of [
      ['text', 'this is not a picture, only words'],
      ['svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
      ['gif', await picture({ format: 'gif' })],
      ['half a picture', jpeg.subarray(0, jpeg.length / 2)],
      ['only a head', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500)])],
    ] as const)
      assert.equal(outcomeOf(await upload(pictureForm(content))), '415 unsupported_image image', name);
  });

  it('is rejected with 413 when it is larger than 10 MB', async () => {
    const large = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]);
    assert.equal(outcomeOf(await upload(pictureForm(large))), '413 too_large image');
  });

  it('is rejected with 400 when the form field "image" is missing or empty', async () => {
    const noForm = await market.call('POST /1/upload', { token: seller.token, body: {} });
    const wrongField = await upload(pictureForm(await picture(), 'photo'));
    const empty = await upload(pictureForm(''));
    for (const response of [noForm, wrongField, empty])
      assert.equal(outcomeOf(response), '400 invalid image');
  });

  it('expires after the seconds that the upload request gives, 600 by default', async () => {
    for (const [query, seconds] of [
      [{ expiration: 120 }, 120],
      [{}, 600],
    ] as const) {
      const form = pictureForm(await picture());
      const { url } = (await market.must('POST /1/upload', { token: seller.token, form, query })).data;
      const [row] = await market.query<{ lives: number }>`
        select extract(epoch from expires_at - created_at)::int as lives from images
        where owner_id = ${seller.id} order by created_at desc limit 1`;
      assert.ok(Math.abs(Number(row?.lives) - seconds) < 5, `${url} lives ${row?.lives} s`);
    }
  });

  it('is deleted when it expires unused, unless a product uses it or it was uploaded again', async () => {
    const { images } = market.app.market.services;
    const twice = await picture();
    const urls: string[] = [];
    for (const content of [await picture(), await picture(), twice])
      urls.push((await upload(pictureForm(content))).body.data.url);
    const [unused = '', used] = urls;
    await market.product(seller, { productimage: used });
    await market.query`update images set expires_at = now()`;
    await upload(pictureForm(twice));
    const body = newProduct(unused, await market.category());
    const late = await market.call('POST /frreezerproduct', { token: seller.token, body });
    assert.equal(outcomeOf(late), '400 invalid productimage');
    await images.removeExpired();
    assert.equal(urls.map((url) => existsSync(pathOf(url))).join(), 'false,true,true');
  });
});

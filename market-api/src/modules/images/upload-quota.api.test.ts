import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { openTestMarket, type Person } from '../../testing/test-market.ts';
import { noise, picture } from '../../testing/test-pictures.ts';

let seller: Person;
const COUNT = 3;
/** Enough for one picture full of noise, and a plain one. */
const BYTES = 40_000;

const market = await openTestMarket({ uploadQuota: { count: COUNT, bytes: BYTES } });

beforeEach(async () => {
  seller = await market.person('seller');
  await prove(seller);
});

/** Marks the e-mail address as verified, as a sign-in does after the user opened the link in the mail. */
const prove = ({ id }: Person) => market.query`update users set email_proved = true where id = ${id}`;

const upload = (content?: Uint8Array, person = seller) => market.sendPicture(person, content);
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort();

describe('the daily quota of unused uploads', () => {
  it('limits the number of pictures per account, and using a picture frees its place once', async () => {
    const uploads = [await upload(), await upload(), await upload()];
    assert.deepEqual(statuses(uploads), [200, 200, 200]);
    const refused = await upload();
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [429, 'rate_limited', 'image']);
    const wait = Number(refused.headers['retry-after']);
    assert.ok(wait > 0 && wait <= 86_400);
    assert.equal((await upload(undefined, await market.person('buyer'))).status, 200);

    const productimage = uploads[0]?.body.data.url;
    await market.product(seller, { productimage });
    assert.equal((await upload()).status, 200);
    await market.product(seller, { productimage });
    assert.equal((await upload()).status, 429);
  });

  it('is a fifth without a verified e-mail address, and the error message mentions the confirmation mail', async () => {
    const buyer = await market.person('buyer');
    assert.equal((await upload(undefined, buyer)).status, 200);
    const refused = await upload(undefined, buyer);
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [429, 'rate_limited', 'image']);
    assert.match(refused.body.message, /again after \d{4}-\d\d-\d\dT00:00:00Z\. .*confirmation mail/);
    await prove(buyer);
    assert.equal((await upload(undefined, buyer)).status, 200);
  });

  it('cannot be bypassed with profile photos: a replaced photo that nothing else uses is deleted', async () => {
    const show = async (photourl: string) => {
      const response = await market.signUp(seller, { photourl });
      assert.deepEqual([response.status, response.body.modifiedCount], [200, 1], response.text);
    };
    const addresses: string[] = [];
    for (const width of [300, 310, 320]) {
      addresses.push((await upload(await picture({ width, height: 200 }))).body.data.url);
    }
    const [both = '', photo = '', last = ''] = addresses;
    await show(both);
    const id = await market.product(seller, { productimage: both });
    await show(photo);
    await show(last);
    await market.app.market.services.images.removeExpired();
    const found = addresses.map((address) => market.call(`GET ${address.slice('/api'.length)}`));
    assert.deepEqual(
      (await Promise.all(found)).map(({ status }) => status),
      [200, 404, 200],
    );
    const product = await market.read(id);
    assert.equal(product.productimage, both);
  });

  it('is not reset when the uploads expire, but on the next day, and the count is deleted after two days', async () => {
    for (let count = 0; count < COUNT; count++) await upload();
    const { services } = market.app.market;
    await market.query`update images set expires_at = now()`;
    await services.images.removeExpired();
    assert.equal((await upload()).status, 429);
    await market.query`update upload_days set day = day - 1 where owner_id = ${seller.id}`;
    assert.equal((await upload()).status, 200);
    await market.query`update upload_days set day = day - 1 where owner_id = ${seller.id} and count = ${COUNT}`;
    await services.images.removeExpired();
    const days = await market.query`select count from upload_days where owner_id = ${seller.id}`;
    assert.deepEqual(days, [{ count: 1 }]);
  });

  it('holds for concurrent uploads', async () => {
    const contents = await Promise.all(Array.from({ length: COUNT + 1 }, () => picture()));
    const responses = await Promise.all(contents.map((content) => upload(content)));
    assert.deepEqual(statuses(responses), [200, 200, 200, 429]);
    assert.equal((await market.query`select from images where owner_id = ${seller.id}`).length, COUNT);
  });

  it('limits the number of bytes per account, and a smaller picture may still fit', async () => {
    const large = () => noise({ width: 300, height: 200 });
    assert.equal((await upload(await large())).status, 200);
    assert.equal((await upload(await large())).status, 429);
    assert.equal((await upload()).status, 200);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { NewPictures, Product } from 'shared-contracts';
import { shareTestMarket } from '../../testing/test-market.ts';
import { hashOfAddress } from '../images/images.presenter.ts';

const market = await shareTestMarket();
const [seller, buyer] = await market.people('seller', 'buyer');

const uploads = async (count: number, person = seller) => {
  const made: string[] = [];
  while (made.length < count) made.push(await market.upload(person));
  return made as [string, string, string, ...string[]];
};
const { read } = market;
const change = (id: string, body: object) => market.change(seller, id, body);
const shown = async (id: string) => (await read(id)).pictures?.map(({ url, alt }) => [url, alt]);
const claimOf = async (address: string) => {
  const hash = hashOfAddress(address) ?? '';
  const rows = await market.query<{ claimed_by: string | null }>`
    select claimed_by from images where hash = ${hash}`;
  return rows.map(({ claimed_by }) => claimed_by);
};
const sale = (pictures: NewPictures) => ({ productimage: pictures[0]?.url, pictures });

describe('the pictures of a product', () => {
  it('are returned in order with their descriptions, while lists contain the cover alone', async () => {
    const [one, two, three] = await uploads(3);
    const pictures = [{ url: one, alt: 'From the front' }, { url: two }, { url: three, alt: 'A dent' }];
    const id = await market.product(seller, sale(pictures));
    const product = await read(id);
    assert.equal(product.productimage, one);
    assert.deepEqual(await shown(id), [
      [one, 'From the front'],
      [two, undefined],
      [three, 'A dent'],
    ]);
    assert.deepEqual(product.pictures?.[0]?.images, product.images);
    const list: Product[] = await market.must('GET /products');
    const listed = list.find(({ _id }) => _id === id);
    assert.deepEqual([listed?.productimage, listed?.pictures], [one, undefined]);
  });

  it('are omitted when there is only an undescribed cover, and returned when a single picture is described', async () => {
    const [one, two] = await uploads(2);
    const id = await market.product(seller, { productimage: one });
    assert.equal((await read(id)).pictures, undefined);
    const described = await market.product(seller, sale([{ url: two, alt: 'A dent' }]));
    assert.deepEqual(await shown(described), [[two, 'A dent']]);
  });

  it('can be reordered, described, added and removed', async () => {
    const [one, two, three] = await uploads(3);
    const id = await market.product(seller, sale([{ url: one }, { url: two }]));
    const wanted = [{ url: two, alt: 'Inside' }, { url: three }, { url: one }];
    assert.equal((await change(id, { pictures: wanted })).body.modifiedCount, 1);
    assert.deepEqual(await shown(id), [
      [two, 'Inside'],
      [three, undefined],
      [one, undefined],
    ]);
    assert.equal((await change(id, { pictures: wanted })).body.modifiedCount, 0);
    assert.equal((await change(id, { pictures: [{ url: three }] })).status, 200);
    assert.equal((await read(id)).productimage, three);
    assert.deepEqual(await claimOf(one), [null]);
  });

  it('other than the cover are preserved when a client changes only the cover, also to one of them', async () => {
    const [one, two, three] = await uploads(3);
    const id = await market.product(seller, sale([{ url: one }, { url: two, alt: 'Inside' }]));
    await change(id, { resaleprice: 100 });
    await change(id, { productimage: three });
    assert.deepEqual(await shown(id), [
      [three, undefined],
      [two, 'Inside'],
    ]);
    await change(id, { productimage: two });
    assert.deepEqual(await shown(id), [[two, 'Inside']]);
  });

  it('are refused when there are none, too many, duplicates, another user’s picture or a contradicting cover', async () => {
    const [one, two] = await uploads(2);
    const [foreign] = await uploads(1, await market.person('seller'));
    const id = await market.product(seller, { productimage: one });
    const refused = async (body: object) => {
      const { status, body: response } = await change(id, body);
      assert.deepEqual([status, response.code], [400, 'invalid']);
      return response.field ?? response.errors?.[0]?.field;
    };
    const list = (...urls: string[]) => ({ pictures: urls.map((url) => ({ url })) });
    assert.equal(await refused({ pictures: [] }), 'pictures');
    assert.equal(await refused(list(...Array(9).fill(one))), 'pictures');
    assert.equal(await refused(list(one, two, one)), 'pictures.2.url');
    assert.equal(await refused(list(one, foreign)), 'pictures.1.url');
    assert.equal(await refused(list(one, 'https://evil.test/x.webp')), 'pictures.1.url');
    assert.equal(await refused({ productimage: two, ...list(one, two) }), 'pictures.0.url');
    assert.equal(await refused({ pictures: [{ url: one, alt: 'x'.repeat(201) }] }), 'pictures.0.alt');
    assert.deepEqual(await claimOf(two), [null]);
    const full = await uploads(7);
    assert.equal((await change(id, list(one, ...full))).status, 200);
    assert.equal((await shown(id))?.length, 8);
  });
});

describe('a picture that a product no longer shows', () => {
  it('is released when another one replaces it, and then removed as unused', async () => {
    const [one, two] = await uploads(2);
    const id = await market.product(seller, { productimage: one });
    assert.deepEqual(await claimOf(one), [`product:${id}`]);
    await change(id, { productimage: two });
    assert.deepEqual([await claimOf(one), await claimOf(two)], [[null], [`product:${id}`]]);
    await market.app.market.services.images.removeExpired();
    assert.deepEqual(await claimOf(one), []);
  });

  it('stays claimed while another product shows it, as its cover or further on', async () => {
    const [one, two, three] = await uploads(3);
    const first = await market.product(seller, { productimage: one });
    const second = await market.product(seller, sale([{ url: two }, { url: one }]));
    await change(first, { productimage: three });
    assert.deepEqual(await claimOf(one), [`product:${first}`]);
    await change(second, { pictures: [{ url: one }] });
    assert.deepEqual([await claimOf(one), await claimOf(two)], [[`product:${first}`], [null]]);
    await change(second, { pictures: [{ url: three }] });
    assert.deepEqual(await claimOf(one), [null]);
  });

  it('stays claimed as the photo of its seller until that photo is replaced', async () => {
    const [one, two, three] = await uploads(3);
    const id = await market.product(seller, { productimage: one });
    const photo = (photourl: string) => market.signUp(seller, { photourl });
    assert.equal((await photo(one)).status, 200);
    await change(id, { productimage: two });
    assert.deepEqual(await claimOf(one), [`user:${seller.id}`]);
    assert.equal((await photo(three)).status, 200);
    assert.deepEqual(await claimOf(one), [null]);
  });

  it('is released when its product or its seller is deleted', async () => {
    const [one, two] = await uploads(2);
    const id = await market.product(seller, sale([{ url: one }, { url: two }]));
    await market.remove(seller, id);
    assert.deepEqual([await claimOf(one), await claimOf(two)], [[null], [null]]);
    const other = await market.person('seller');
    const [theirs] = await uploads(1, other);
    await market.product(other, { productimage: theirs });
    await market.removePerson(other);
    assert.deepEqual(await claimOf(theirs), [null]);
    await market.app.market.services.images.removeExpired();
    assert.deepEqual(await claimOf(one), []);
  });

  it('stays claimed for the order of a sold product, even after the order has ended', async () => {
    const [one, two] = await uploads(2);
    const id = await market.product(seller, sale([{ url: one }, { url: two }]));
    const { orderid } = (await market.buy(buyer, id)).body;
    await market.move(buyer, orderid, 'received');
    assert.equal((await change(id, { pictures: [{ url: two }] })).body.code, 'already_sold');
    await market.remove(seller, id);
    assert.deepEqual([await claimOf(one), await claimOf(two)], [[`product:${id}`], [`product:${id}`]]);
    // Even after the order has ended, it still shows the picture of the product as it was bought.
    await market.relist(id);
    await change(id, { pictures: [{ url: two }] });
    assert.deepEqual(await claimOf(one), [`product:${id}`]);
  });

  it('is never shown without a claim when two products are edited concurrently', async () => {
    const [one, two, three] = await uploads(3);
    const first = await market.product(seller, { productimage: one });
    const second = await market.product(seller, { productimage: two });
    const responses = await Promise.all([
      change(first, { productimage: three }),
      change(second, { pictures: [{ url: two }, { url: one }] }),
    ]);
    // The second change comes in time, or fails because the picture is gone; it never shows a picture without a claim.
    const isShown = (await shown(second))?.some(([url]) => url === one) ?? false;
    assert.equal(responses[0].status, 200);
    assert.equal(responses[1].status === 200, isShown);
    assert.equal((await claimOf(one))[0] !== null, isShown);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HomeSection, Product } from 'shared-contracts';
import { idsOf, newProduct, openTestMarket, type Person } from '../../testing/test-market.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await openTestMarket();
const [seller, other, buyer, admin] = await market.people('seller', 'seller', 'buyer', 'admin');

const add = (body: unknown) => market.call('POST /frreezerproduct', { token: seller.token, body });
const { advertise, read } = market;

describe('a product', () => {
  it('is created once per idempotency key, also by concurrent requests and after it was deleted', async () => {
    const body = newProduct(await market.upload(seller), await market.category());
    const again = (key: string, who = seller) =>
      market.call('POST /frreezerproduct', { token: who.token, body, headers: { 'idempotency-key': key } });
    const responses = await Promise.all([again('a'), again('a'), again('a')]);
    const [{ status, text, body: created }] = responses;
    for (const each of responses) assert.deepEqual([each.status, each.text], [200, text]);
    const id = created.insertedId;
    assert.deepEqual([status, created], [200, { acknowledged: true, insertedId: id }]);
    assert.equal((await read(id)).productname, body.productname);
    await market.remove(seller, id);
    assert.equal((await again('a')).body.insertedId, id);
    assert.equal((await again('a', other)).status, 400, 'somebody else: the upload is not theirs');
    assert.equal((await again('x'.repeat(201))).status, 400);
  });

  it('is created with the seller, status and time that the server knows, whatever the request claims', async () => {
    const categoryid = await market.category();
    const url = await market.upload(seller);
    const lies = { sellername: 'X', selleremail: other.email, status: 'sold', postdate: '1/1/1990' };
    const given = { ...newProduct(url, categoryid), ...lies, categoryname: 'X', phonenumber: 5550100199 };
    const { body, status, text } = await add(given);
    assert.equal(status, 200, text);
    const product = await read(body.insertedId, seller);
    const { postdate, postedtime, postedat, images, categoryname, _id, ...rest } = product;
    assert.equal(_id, body.insertedId);
    assert.match(categoryname, /^Category/);
    assert.ok(Math.abs(Date.now() - Date.parse(postedat)) < 60_000);
    assert.equal(Date.parse(`${postdate} ${postedtime} UTC`), Math.floor(Date.parse(postedat) / 1000) * 1000);
    const sizes = images.map(({ width, height }) => `${width}x${height}`);
    assert.deepEqual(sizes, ['320x240', '400x300']);
    assert.deepEqual(rest, {
      ...newProduct(url, categoryid),
      ...{ sellername: 'Test seller', sellerverified: false, sellerid: seller.id, selleremail: seller.email },
      ...{ status: 'available', advertiser: false, ownproduct: true },
    });
  });

  it('is refused with the name of the invalid field', async () => {
    const good = newProduct(await market.upload(seller), await market.category());
    for (const [field, value] of [
      ['resaleprice', -1],
      ['originalprice', 10.001],
      ['phonenumber', 'call me'],
      ['productname', '   '],
      ['description', undefined],
      ['categoryid', 999_999],
      ['productimage', 'https://evil.test/x.webp'],
      ['productimage', `/api/pictures/${'0'.repeat(64)}/640.webp`],
      ['productimage', await market.upload(other)],
    ] as const)
      assert.equal(outcomeOf(await add({ ...good, [field]: value })), `400 invalid ${field}`);
    assert.equal((await add(good)).status, 200);
  });

  it('leaves the advertised list when it is sold, and cannot be advertised any more', async () => {
    const id = await market.product(seller);
    assert.equal((await advertise(seller, id)).body.modifiedCount, 1);
    assert.equal((await advertise(admin, id)).body.modifiedCount, 0);
    const advertised = async () => idsOf(await market.own('GET /loadadvertiseproduct', seller)).includes(id);
    assert.equal(await advertised(), true);
    await market.buy(buyer, id);
    assert.equal(await advertised(), false);
    assert.equal(outcomeOf(await advertise(seller, id)), '409 already_sold');
    assert.equal((await advertise(seller, 'nothing')).status, 404);
  });

  it('is advertised until its seller or an admin ends it; only these two see since when', async () => {
    const id = await market.product(seller);
    const stop = (who: Person, product = id) =>
      market.call('DELETE /advertiseupdate', { token: who.token, query: { id: product } });
    assert.deepEqual((await stop(seller)).body, { acknowledged: true, deletedCount: 0 });
    await advertise(seller, id);
    for (const reader of [undefined, buyer, other]) {
      const shown = await read(id, reader);
      assert.deepEqual([shown.advertiser, 'advertisedsince' in shown], [true, false]);
    }
    for (const reader of [seller, admin]) {
      const { advertisedsince = '', postedat } = await read(id, reader);
      assert.ok(Date.parse(advertisedsince) >= Date.parse(postedat), `${advertisedsince} < ${postedat}`);
    }

    assert.deepEqual((await stop(seller)).body, { acknowledged: true, deletedCount: 1 });
    const shown = await read(id, seller);
    assert.partialDeepStrictEqual(shown, { status: 'available', advertiser: false });
    assert.equal(shown.advertisedsince, undefined);
    await advertise(seller, id);
    assert.equal((await stop(admin)).body.deletedCount, 1);
    assert.equal((await stop(seller, 'nothing')).status, 404);
  });
});

describe('the lists of products', () => {
  it('show available products in pages, advertised ones first, then the newest, and three per home section', async () => {
    const categoryid = await market.category();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.push(await market.product(seller, { categoryid }));
    const [first = '', second = '', third = ''] = ids;
    await advertise(seller, first);
    await market.buy(buyer, second);
    await market.remove(seller, third);
    const expected = [first, ...ids.slice(3).reverse()];

    const seen = await market.allRows('/frreezerproduct', `id=${categoryid}&limit=2`);
    assert.deepEqual(idsOf(seen), expected);

    const sections: HomeSection[] = await market.must('GET /homesections');
    const section = sections.find(({ category }) => category.categoryitemid === categoryid);
    assert.deepEqual(idsOf(section?.products ?? []), expected.slice(0, 3));
    const all: Product[] = await market.must('GET /products', { query: { limit: 100 } });
    assert.ok(all.every(({ status }) => status === 'available'));
    assert.equal(all[0]?.advertiser, true);
  });

  it('leave out a category that never had a product, and include those whose only product was deleted or sold', async () => {
    const [empty, deleted] = [await market.category(), await market.category()];
    const sold = await market.category();
    await market.remove(seller, await market.product(seller, { categoryid: deleted }));
    await market.buy(buyer, await market.product(seller, { categoryid: sold }));
    const sections: HomeSection[] = await market.must('GET /homesections');
    const of = (wanted: number) => sections.find(({ category }) => category.categoryitemid === wanted);
    assert.equal(of(empty), undefined);
    for (const category of [deleted, sold]) assert.deepEqual(of(category)?.products, []);
  });
});

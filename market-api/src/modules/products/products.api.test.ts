import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { idsOf, newProduct, openTestMarket, type Person } from '../../testing/test-market.ts';

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
    assert.deepEqual(
      responses.map(({ text }) => text),
      Array(3).fill(responses[0]?.text),
    );
    assert.equal(responses[0]?.status, 200, responses[0]?.text);
    const id = responses[0]?.body.insertedId;
    assert.deepEqual(responses[0]?.body, { acknowledged: true, insertedId: id });
    assert.equal((await read(id)).productname, body.productname);
    await market.remove(seller, id);
    assert.equal((await again('a')).body.insertedId, id);
    assert.equal((await again('a', other)).status, 400, 'somebody else: the upload is not theirs');
    const key = { 'idempotency-key': 'x'.repeat(201) };
    const { status } = await market.call('POST /frreezerproduct', {
      token: seller.token,
      body,
      headers: key,
    });
    assert.equal(status, 400);
  });

  it('is created with the seller, status and time that the server knows, whatever the request claims', async () => {
    const categoryid = await market.category();
    const url = await market.upload(seller);
    const lies = {
      sellername: 'X',
      selleremail: other.email,
      status: 'sold',
      categoryname: 'X',
      postdate: '1/1/1990',
    };
    const { body, status, text } = await add({
      ...newProduct(url, categoryid),
      ...lies,
      phonenumber: 5550100199,
    });
    assert.equal(status, 200, text);
    const product = await read(body.insertedId, seller);
    const { postdate, postedtime, postedat, images, categoryname, _id, ...rest } = product;
    assert.equal(_id, body.insertedId);
    assert.match(categoryname, /^Category/);
    assert.ok(Math.abs(Date.now() - Date.parse(postedat)) < 60_000);
    assert.equal(Date.parse(`${postdate} ${postedtime} UTC`), Math.floor(Date.parse(postedat) / 1000) * 1000);
    assert.deepEqual(
      images.map(({ width, height }: { width: number; height: number }) => [width, height]),
      [
        [320, 240],
        [400, 300],
      ],
    );
    assert.deepEqual(rest, {
      productimage: url,
      productname: 'Two-door fridge',
      sellername: 'Test seller',
      sellerverified: false,
      sellerid: seller.id,
      resaleprice: 349.5,
      originalprice: 899.99,
      location: 'Riverside 7, Springfield',
      status: 'available',
      categoryid,
      yearsofuse: '3 years',
      condition: 'Good',
      description: 'Cools well and is quiet.',
      advertiser: false,
      ownproduct: true,
      phonenumber: '5550100199',
      selleremail: seller.email,
    });
  });

  it('is refused with the name of the invalid field', async () => {
    const good = newProduct(await market.upload(seller), await market.category());
    const cases: [string, unknown][] = [
      ['resaleprice', -1],
      ['resaleprice', '12abc'],
      ['originalprice', 10.001],
      ['phonenumber', 'call me'],
      ['productname', '   '],
      ['description', undefined],
      ['categoryid', 999_999],
      ['productimage', 'https://evil.test/x.webp'],
      ['productimage', `/api/pictures/${'0'.repeat(64)}/640.webp`],
    ];
    for (const [field, value] of cases) {
      const response = await add({ ...good, [field]: value });
      assert.deepEqual([response.status, response.body.field], [400, field], response.text);
    }
    const stolen = await add({ ...good, productimage: await market.upload(other) });
    assert.deepEqual([stolen.status, stolen.body.field], [400, 'productimage']);
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
    const response = await advertise(seller, id);
    assert.deepEqual([response.status, response.body.code], [409, 'already_sold']);
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
    assert.deepEqual(
      [shown.status, shown.advertiser, 'advertisedsince' in shown],
      ['available', false, false],
    );
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

    const sections = (await market.call('GET /homesections')).body;
    const section = sections.find(
      ({ category }: { category: { categoryitemid: number } }) => category.categoryitemid === categoryid,
    );
    assert.deepEqual(idsOf(section.products), expected.slice(0, 3));
    const all = (await market.call('GET /products', { query: { limit: 100 } })).body;
    assert.ok(all.every((product: { status: string }) => product.status === 'available'));
    assert.equal(all[0].advertiser, true);
  });

  it('leave out a category that never had a product, and include those whose only product was deleted or sold', async () => {
    const [empty, deleted, sold] = [
      await market.category(),
      await market.category(),
      await market.category(),
    ];
    await market.remove(seller, await market.product(seller, { categoryid: deleted }));
    await market.buy(buyer, await market.product(seller, { categoryid: sold }));
    const sections: { category: { categoryitemid: number }; products: unknown[] }[] = (
      await market.call('GET /homesections')
    ).body;
    const of = (wanted: number) => sections.find(({ category }) => category.categoryitemid === wanted);
    assert.equal(of(empty), undefined);
    for (const category of [deleted, sold]) assert.deepEqual(of(category)?.products, []);
  });
});

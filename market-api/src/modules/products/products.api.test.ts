import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newProduct, openTestMarket, type Person } from '../../testing/test-market.ts';

const market = await openTestMarket();
const [seller, other, buyer, admin] = await Promise.all([
  market.person('seller'),
  market.person('seller'),
  market.person('buyer'),
  market.person('admin'),
]);

const add = (body: unknown) => market.call('POST /frreezerproduct', { token: seller.token, body });
const single = async (id: string, reader?: Person) =>
  (
    await market.call('GET /frreezerproduct/single', {
      query: { id },
      ...(reader ? { token: reader.token } : {}),
    })
  ).body[0];
const { advertise } = market;

describe('a product', () => {
  it('is listed once by a call that is repeated with its key, also at once and once it is gone', async () => {
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
    assert.equal((await single(id)).productname, body.productname);
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

  it('is listed with what the server knows, whatever the caller says', async () => {
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
    const product = await single(body.insertedId, seller);
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

  it('names every wrong field', async () => {
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

  it('shows contact data to its seller, its buyer and admins only', async () => {
    const id = await market.product(seller);
    const contacts = ['phonenumber', 'selleremail', 'buyeremail', 'buyerphonenumber'];
    const seen = async (reader?: Person) => {
      const product = await single(id, reader);
      return contacts.filter((name) => name in product);
    };
    const sellerOnly = ['phonenumber', 'selleremail'];
    assert.deepEqual(await seen(), []);
    assert.deepEqual(await seen(buyer), []);
    assert.deepEqual(await seen(other), []);
    assert.deepEqual(await seen(seller), sellerOnly);
    assert.deepEqual(await seen(admin), sellerOnly);
    await market.buy(buyer, id);
    assert.deepEqual(await seen(), []);
    assert.deepEqual(await seen(other), []);
    for (const reader of [seller, buyer, admin]) assert.deepEqual(await seen(reader), contacts);
    const query = { email: seller.email };
    const mine = (await market.call('GET /loadmyproduct', { token: seller.token, query })).body;
    assert.equal(mine.find((product: { _id: string }) => product._id === id).buyeremail, buyer.email);
  });

  it('is managed by its own seller or an admin', async () => {
    const id = await market.product(seller);
    for (const who of [other, buyer]) {
      assert.equal((await advertise(who, id)).status, 403);
      const gone = await market.remove(who, id);
      assert.equal(gone.status, 403);
    }
    assert.equal((await advertise(seller, id, other.email)).status, 403);
    assert.deepEqual((await advertise(seller, id)).body, {
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    });
    assert.equal((await advertise(admin, id)).body.modifiedCount, 0);
    const query = { email: seller.email };
    const shown = await market.call('GET /loadadvertiseproduct', { token: seller.token, query });
    assert.ok(shown.body.some((product: { _id: string }) => product._id === id));
    assert.equal((await market.call('GET /loadmyproduct', { token: other.token, query })).status, 403);
    const gone = await market.remove(admin, id);
    assert.equal(gone.body.deletedCount, 1);
    assert.equal(await single(id), undefined);
  });

  it('is no longer among the advertised once it is sold', async () => {
    const id = await market.product(seller);
    await advertise(seller, id);
    const query = { email: seller.email };
    const advertised = async () =>
      (await market.call('GET /loadadvertiseproduct', { token: seller.token, query })).body.filter(
        (product: { _id: string }) => product._id === id,
      ).length;
    assert.equal(await advertised(), 1);
    await market.buy(buyer, id);
    assert.equal(await advertised(), 0);
  });

  it('is advertised until its seller or an admin ends it, and only they see since when', async () => {
    const id = await market.product(seller);
    const stop = (who: Person, product = id) =>
      market.call('DELETE /advertiseupdate', { token: who.token, query: { id: product } });
    assert.deepEqual((await stop(seller)).body, { acknowledged: true, deletedCount: 0 });
    await advertise(seller, id);
    for (const who of [other, buyer]) assert.equal((await stop(who)).status, 403);
    for (const reader of [undefined, buyer, other]) {
      const shown = await single(id, reader);
      assert.deepEqual([shown.advertiser, 'advertisedsince' in shown], [true, false]);
    }
    for (const reader of [seller, admin]) {
      const { advertisedsince, postedat } = await single(id, reader);
      assert.ok(Date.parse(advertisedsince) >= Date.parse(postedat), `${advertisedsince} < ${postedat}`);
    }

    assert.deepEqual((await stop(seller)).body, { acknowledged: true, deletedCount: 1 });
    const shown = await single(id, seller);
    assert.deepEqual(
      [shown.status, shown.advertiser, 'advertisedsince' in shown],
      ['available', false, false],
    );
    await advertise(seller, id);
    assert.equal((await stop(admin)).body.deletedCount, 1);
    assert.equal((await stop(seller, 'nothing')).status, 404);
  });

  it('is answered 404 when there is none', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      const response = await market.call('GET /frreezerproduct/single', { query: { id } });
      assert.deepEqual([response.status, response.body.code], [404, 'not_found']);
    }
  });

  it('answers an insert, an update and a delete in the three known forms', async () => {
    const body = newProduct(await market.upload(seller), await market.category());
    const inserted = (await market.call('POST /frreezerproduct', { token: seller.token, body })).body;
    const { insertedId: id } = inserted;
    assert.deepEqual(inserted, { acknowledged: true, insertedId: id });
    assert.equal(typeof id, 'string');
    const updated = (await advertise(seller, id)).body;
    assert.deepEqual(updated, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const gone = await market.remove(seller, id);
    assert.deepEqual(gone.body, { acknowledged: true, deletedCount: 1 });
  });

  it('cannot be advertised once sold', async () => {
    const id = await market.product(seller);
    await market.buy(buyer, id);
    const response = await advertise(seller, id);
    assert.deepEqual([response.status, response.body.code], [409, 'already_sold']);
    assert.equal((await advertise(seller, 'nothing')).status, 404);
  });
});

describe('the lists of products', () => {
  it('show available products, advertised first, newest first, page by page, and three a section', async () => {
    const categoryid = await market.category();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.push(await market.product(seller, { categoryid }));
    const [first = '', second = '', third = ''] = ids;
    await advertise(seller, first);
    await market.buy(buyer, second);
    await market.remove(seller, third);
    const expected = [first, ...ids.slice(3).reverse()];

    const seen: string[] = [];
    let query: Record<string, string | number> = { id: categoryid, limit: 2 };
    for (let pages = 0; pages < 10; pages++) {
      const response = await market.call('GET /frreezerproduct', { query });
      seen.push(...response.body.map((product: { _id: string }) => product._id));
      const next = /<\?([^>]+)>; rel="next"/.exec(response.headers.link ?? '')?.[1];
      if (!next) break;
      query = Object.fromEntries(new URLSearchParams(next));
    }
    assert.deepEqual(seen, expected);

    const sections = (await market.call('GET /homesections')).body;
    const section = sections.find(
      ({ category }: { category: { categoryitemid: number } }) => category.categoryitemid === categoryid,
    );
    assert.deepEqual(
      section.products.map((product: { _id: string }) => product._id),
      expected.slice(0, 3),
    );
    const all = (await market.call('GET /products', { query: { limit: 100 } })).body;
    assert.ok(all.every((product: { status: string }) => product.status === 'available'));
    assert.equal(all[0].advertiser, true);
  });

  it('leave out categories that never had a product, and keep those that are sold out', async () => {
    const [empty, soldOut] = [await market.category(), await market.category()];
    const id = await market.product(seller, { categoryid: soldOut });
    await market.remove(seller, id);
    const sections: { category: { categoryitemid: number }; products: unknown[] }[] = (
      await market.call('GET /homesections')
    ).body;
    const of = (wanted: number) => sections.find(({ category }) => category.categoryitemid === wanted);
    assert.equal(of(empty), undefined);
    assert.deepEqual(of(soldOut)?.products, []);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { addTestUsers, type TestUser } from '../testing/add-test-users.ts';
import { countAnswers, type RaceMarket, startRaceMarket } from '../testing/race-market.ts';
import { newProduct, type Person } from '../testing/test-market.ts';
import { picture, pictureForm } from '../testing/test-pictures.ts';

/**
 * Many users who request the same thing at the same moment: what may exist once exists once.
 * `npm run soak -- races` sets their number with `TEST_RACE_PEOPLE`.
 */
const PEOPLE = Number(process.env.TEST_RACE_PEOPLE ?? 25);
/** Each of them acts on all others. */
const ADMINS = 6;
const ROUNDS = Number(process.env.TEST_RACE_ROUNDS ?? 2);

let races: RaceMarket;
let seller: Person;
let buyers: TestUser[];
let categoryid: number;

before(async () => {
  races = await startRaceMarket();
  seller = await races.market.person('seller');
  // Created here, because later the admins of these tests are the only ones.
  categoryid = await races.market.category();
  buyers = await addTestUsers(races.market, 'buyer', PEOPLE);
});
after(() => races.close());

const buy = ({ token, email }: TestUser, id: string) =>
  races.call('PUT /soldedproductupdate', {
    token,
    query: { id },
    body: { status: 'sold', buyeremail: email, buyerphonenumber: '5550100155' },
  });

describe(`${PEOPLE} users at the same time`, () => {
  it('concurrent buyers of one product: exactly one purchase succeeds', async () => {
    const id = await races.market.product(seller, { categoryid });
    const counts = await races.race(buyers.map((buyer) => () => buy(buyer, id)));
    assert.deepEqual(counts, { 200: 1, '409 already_sold': PEOPLE - 1 });
    assert.equal((await races.market.query`select from orders where product_id = ${id}`).length, 1);
  });

  it('concurrent buyers of ten products: each product is sold once', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await races.market.product(seller, { categoryid }));
    const calls = buyers.map((buyer, at) => () => buy(buyer, ids[at % ids.length] ?? ''));
    const counts = await races.race(calls);
    assert.deepEqual(counts, { 200: 10, '409 already_sold': PEOPLE - 10 });
  });

  it('concurrent requests that add a product to wishlists and remove it again: all succeed, and each wishlist has it once or not at all', async () => {
    const id = await races.market.product(seller, { categoryid });
    const calls = buyers.flatMap(({ token }) =>
      ['DELETE /wishlist', 'PUT /wishlist', 'PUT /wishlist'].map(
        (key) => () => races.call(key, { token, query: { id } }),
      ),
    );
    assert.deepEqual(await races.race(calls), { 200: calls.length });
    const wishes = await races.market.query<{ user_id: string }>`
      select user_id from wishes where product_id = ${id}`;
    assert.equal(new Set(wishes.map(({ user_id }) => user_id)).size, wishes.length);
  });

  it('concurrent admins who add a category of the same name: one category is created', async () => {
    const admins = await addTestUsers(races.market, 'admin', PEOPLE);
    const names = ['Same name', 'SAME NAME', ' same  name '];
    const calls = admins.map(
      ({ token }, at) =>
        () =>
          races.call('POST /addcategory', { token, body: { categoriesname: names[at % names.length] } }),
    );
    assert.deepEqual(await races.race(calls), { 200: 1, '409 name_taken': PEOPLE - 1 });
    for (const { id } of admins) await races.market.query`update users set role = 'buyer' where id = ${id}`;
  });

  for (const [what, key, init] of [
    ['take the role of all others', 'PUT /alluserformakeadmin', { body: { userrole: 'buyer' } }],
    ['delete all others', 'DELETE /deleteuseraccess', {}],
  ] as const) {
    it(`concurrent admins who ${what}: one admin is left`, async () => {
      const admins = await addTestUsers(races.market, 'admin', ADMINS);
      const ids = admins.map(({ id }) => id);
      await races.market
        .query`update users set role = 'buyer' where role = 'admin' and id <> all(${sql.val(ids)}::uuid[])`;
      const calls = admins.flatMap(({ token, id: own }) =>
        ids.filter((id) => id !== own).map((id) => () => races.call(key, { token, query: { id }, ...init })),
      );
      const counts = await races.race(calls);
      const left = await races.market.query`select from users where role = 'admin' and disabled_at is null`;
      assert.equal(left.length, 1, JSON.stringify(counts));
    });
  }
});

describe('concurrent requests for one product, in repeated rounds', () => {
  it('buying, wishing, advertising, changing and deleting it leaves at most one order, with one price', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await races.market.product(seller, { categoryid });
      const own = { token: seller.token, query: { id } };
      const some = buyers.slice(0, 8);
      const calls = [
        ...some.map((buyer) => () => buy(buyer, id)),
        ...some.map(
          ({ token }) =>
            () =>
              races.call('PUT /wishlist', { token, query: { id } }),
        ),
        () => races.call('PUT /advertiseupdate', { ...own, headers: { advertiseremail: seller.email } }),
        () => races.call('DELETE /advertiseupdate', own),
        () => races.call('PUT /frreezerproduct', { ...own, body: { resaleprice: 111.11 } }),
        () => races.call('DELETE /loadmyproductdelete', own),
      ];
      const counts = await races.race(calls);
      const refusals = Object.keys(counts).filter(
        (name) => !/^(200|404 not_found|409 (already_sold|wrong_state)|403 forbidden)$/.test(name),
      );
      assert.deepEqual(refusals, [], JSON.stringify(counts));
      const orders = await races.market.query<{ isOne: boolean }>`
        select price_cents = (product ->> 'resale_cents')::int as "isOne" from orders where product_id = ${id}`;
      assert.ok(orders.length <= 1);
      // The order's two prices agree: the price at the moment of the purchase.
      for (const { isOne } of orders) assert.ok(isOne);
    }
  });

  it('deleting its seller or buyer during a purchase sells it completely or not at all', async () => {
    const [admin] = (await addTestUsers(races.market, 'admin', 1)) as [TestUser];
    for (let round = 0; round < ROUNDS; round += 1) {
      const going = await races.market.person('seller');
      const [buyer] = (await addTestUsers(races.market, 'buyer', 1)) as [TestUser];
      const id = await races.market.product(going, { categoryid });
      const leaver = round % 2 === 0 ? going : buyer;
      const counts = await races.race([
        () => buy(buyer, id),
        () => races.call('DELETE /deleteuseraccess', { token: admin.token, query: { id: leaver.id } }),
      ]);
      assert.ok((counts[200] ?? 0) >= 1, JSON.stringify(counts));
    }
  });

  it('several sellers add products with the same picture: all succeed, and the picture is served', async () => {
    const sellers = await Promise.all(Array.from({ length: 6 }, () => races.market.person('seller')));
    for (let round = 0; round < ROUNDS; round += 1) {
      const content = await picture();
      const responses = await Promise.all(
        sellers.map(({ token }) => races.call('POST /1/upload', { token, form: pictureForm(content) })),
      );
      assert.deepEqual(countAnswers(responses), { 200: sellers.length });
      const calls = sellers.flatMap(({ token }, at) => {
        const body = newProduct(responses[at]?.body.data.url, categoryid);
        // Twice, because one upload may be used by several products of its owner.
        return [1, 2].map(() => () => races.call('POST /frreezerproduct', { token, body }));
      });
      assert.deepEqual(await races.race(calls), { 200: calls.length });
      const { pathname } = new URL(responses[0]?.body.data.url, 'http://market');
      const file = await races.market.call(`GET ${pathname.replace('/api', '')}`);
      assert.equal(file.status, 200);
    }
  });
});

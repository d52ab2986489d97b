import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from 'test-helpers/node';
import { buildApp } from '../app.ts';
import { type Db, run } from '../database/db.ts';
import { addTestUsers, type TestUser } from '../testing/add-test-users.ts';
import { type CallInit, type HttpResponse, inject } from '../testing/inject.ts';
import { newProduct, startTestMarket } from '../testing/test-market.ts';
import { picture, pictureForm } from '../testing/test-pictures.ts';

/**
 * Many users who request the same thing at the same moment: what may exist once exists once.
 * `npm run soak -- races` sets their number with `TEST_RACE_PEOPLE`.
 */
const PEOPLE = Number(process.env.TEST_RACE_PEOPLE ?? 25);
/** Each of them acts on all others. */
const ADMINS = 6;
const ROUNDS = Number(process.env.TEST_RACE_ROUNDS ?? 2);

const market = await startTestMarket({ rateFactor: 10_000 });
const { config } = market.app.market;
/** On PostgreSQL, another server on the same database. */
const other = config.database.kind === 'postgres' ? await buildApp(config) : undefined;
after(async () => {
  await other?.close();
  await market.close();
});
const seller = await market.person('seller');
// Created here, because later the admins of these tests are the only ones.
const categoryid = await market.category();
const buyers = await addTestUsers(market, 'buyer', PEOPLE);

let turn = 0;
/** Calls the servers in turn. */
function call(key: string, init: CallInit): Promise<HttpResponse> {
  turn += 1;
  return inject(turn % 2 === 0 && other ? other : market.app, key, init);
}

/**
 * Makes all calls at once, then checks that every product is sold exactly if it has one live order.
 * @returns the number of responses by result: `200`, or the status with its code
 */
async function race(calls: readonly (() => Promise<HttpResponse>)[]): Promise<Record<string, number>> {
  const counts = countAnswers(await Promise.all(calls.map((each) => each())));
  const rows = await market.query`
    select p.id from products p left join orders o on o.product_id = p.id and o.cancelled_at is null
    group by p.id, p.status having (p.status = 'sold') <> (count(o.id) = 1)`;
  assert.deepEqual(rows, [], 'half an order');
  return counts;
}

function countAnswers(responses: readonly HttpResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const name = status === 200 ? '200' : `${status} ${body?.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const buy = ({ token, email }: TestUser, id: string) =>
  call('PUT /soldedproductupdate', {
    token,
    query: { id },
    body: { status: 'sold', buyeremail: email, buyerphonenumber: '5550100155' },
  });

describe(`${PEOPLE} users at the same time`, () => {
  for (const products of [1, 10])
    it(`concurrent buyers of ${products === 1 ? 'one product' : 'ten products'}: each product is sold once`, async () => {
      const ids: string[] = [];
      while (ids.length < products) ids.push(await market.product(seller, { categoryid }));
      const calls = buyers.map((buyer, at) => () => buy(buyer, ids[at % ids.length] ?? ''));
      assert.deepEqual(await race(calls), { 200: products, '409 already_sold': PEOPLE - products });
      const orders = await market.query`select from orders where product_id = any(${sql.val(ids)}::uuid[])`;
      assert.equal(orders.length, products);
    });

  for (const [what, key, init] of [
    ['take the role of all others', 'PUT /alluserformakeadmin', { body: { userrole: 'buyer' } }],
    ['delete all others', 'DELETE /deleteuseraccess', {}],
  ] as const) {
    it(`concurrent admins who ${what}: one admin is left`, async () => {
      const admins = await addTestUsers(market, 'admin', ADMINS);
      const ids = admins.map(({ id }) => id);
      await market.query`update users set role = 'buyer' where role = 'admin' and id <> all(${sql.val(ids)}::uuid[])`;
      const calls = admins.flatMap(({ token, id: own }) =>
        ids.filter((id) => id !== own).map((id) => () => call(key, { token, query: { id }, ...init })),
      );
      const counts = await race(calls);
      const left = await market.query`select from users where role = 'admin' and disabled_at is null`;
      assert.equal(left.length, 1, JSON.stringify(counts));
    });
  }
});

describe('concurrent requests for one product, in repeated rounds', () => {
  it('buying, wishing, advertising, changing and deleting it leaves at most one order, with one price', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await market.product(seller, { categoryid });
      const own = { token: seller.token, query: { id } };
      const some = buyers.slice(0, 8);
      const calls = [
        ...some.map((buyer) => () => buy(buyer, id)),
        ...some.map(
          ({ token }) =>
            () =>
              call('PUT /wishlist', { token, query: { id } }),
        ),
        () => call('PUT /advertiseupdate', { ...own, headers: { advertiseremail: seller.email } }),
        () => call('DELETE /advertiseupdate', own),
        () => call('PUT /frreezerproduct', { ...own, body: { resaleprice: 111.11 } }),
        () => call('DELETE /loadmyproductdelete', own),
      ];
      const counts = await race(calls);
      const refusals = Object.keys(counts).filter(
        (name) => !/^(200|404 not_found|409 (already_sold|wrong_state)|403 forbidden)$/.test(name),
      );
      assert.deepEqual(refusals, [], JSON.stringify(counts));
      const orders = await market.query<{ isOne: boolean }>`
        select price_cents = (product ->> 'resale_cents')::int as "isOne" from orders where product_id = ${id}`;
      assert.ok(orders.length <= 1);
      // The order's two prices agree: the price at the moment of the purchase.
      for (const { isOne } of orders) assert.ok(isOne);
    }
  });

  it('several sellers add products with the same picture: all succeed, and the picture is served', async () => {
    const sellers = await Promise.all(Array.from({ length: 6 }, () => market.person('seller')));
    for (let round = 0; round < ROUNDS; round += 1) {
      const content = await picture();
      const responses = await Promise.all(
        sellers.map(({ token }) => call('POST /1/upload', { token, form: pictureForm(content) })),
      );
      assert.deepEqual(countAnswers(responses), { 200: sellers.length });
      const calls = sellers.flatMap(({ token }, at) => {
        const body = newProduct(responses[at]?.body.data.url, categoryid);
        // Twice, because one upload may be used by several products of its owner.
        return [1, 2].map(() => () => call('POST /frreezerproduct', { token, body }));
      });
      assert.deepEqual(await race(calls), { 200: calls.length });
      const { pathname } = new URL(responses[0]?.body.data.url, 'http://market');
      const file = await market.call(`GET ${pathname.replace('/api', '')}`);
      assert.equal(file.status, 200);
    }
  });
});

// PGlite has one connection, so nobody waits for another transaction there.
if (other) {
  const { db } = other.market.database;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  /** Makes calls, each once the ones before it wait for what `lock` has locked or changed; then commits that. */
  async function meanwhile(
    lock: (tx: Db) => Promise<unknown>,
    calls: readonly (() => Promise<HttpResponse>)[],
  ) {
    const results: Promise<HttpResponse>[] = [];
    await db.transaction().execute(async (tx) => {
      await lock(tx);
      for (const call of calls) {
        results.push(call());
        const isWaiting = async () => (await waiting.execute(db)).rows.length >= results.length;
        await Promise.race([results.at(-1), until(isWaiting)]);
      }
    });
    return countAnswers(await Promise.all(results));
  }

  describe('a request that comes while another one waits', () => {
    for (const leaver of ['seller', 'buyer'])
      it(`and deletes the ${leaver} of a product that is being bought: the order ends, and the other one is told`, async () => {
        const [going, buyer, admin] = await market.people('seller', 'buyer', 'admin');
        const id = await market.product(going, { categoryid });
        const lock = (tx: Db) =>
          run(tx)`select pg_advisory_xact_lock(hashtext('orders'), hashtext(${buyer.id}))`;
        const [gone, told] = leaver === 'seller' ? [going, buyer] : [buyer, going];
        const query = { id: gone.id };
        const remove = () => market.call('DELETE /deleteuseraccess', { token: admin.token, query });
        assert.deepEqual(await meanwhile(lock, [() => market.buy(buyer, id), remove]), { 200: 2 });
        const orders = await market.query`select state from orders where product_id = ${id}::uuid`;
        assert.deepEqual(orders, [{ state: 'cancelled' }]);
        const [notice] = await market.must('GET /notices', { token: told.token });
        assert.match(notice?.text ?? '', RegExp(`its ${leaver} is not in the market any more`));
      });

    it('and lowers the price below the one agreed on, while its buyer buys: nothing is bought at the higher price', async () => {
      const buyer = await market.person('buyer');
      const id = await market.product(seller, { categoryid, resaleprice: 100 });
      const conversation = await market.conversation(buyer, id);
      const offer = await market.offer(buyer, conversation, 90);
      await market.decide(seller, conversation, offer.body.id, 'take');
      const lower = (tx: Db) => run(tx)`update products set resale_cents = 8000 where id = ${id}::uuid`;
      const counts = await meanwhile(lower, [() => market.buy(buyer, id, { resaleprice: 90 })]);
      assert.deepEqual(counts, { '409 price_changed': 1 });
    });
  });
}

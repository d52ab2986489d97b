import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from 'test-helpers/node';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';
import { fieldsOf, outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();
const [seller, buyer, rival] = await market.people('seller', 'buyer', 'buyer');

const { buy } = market;
const buyersOf = (who: Person) => market.own('GET /mybuyers', who);

describe('buying', () => {
  it('gives the buyer the phone number and location of the seller, and lists the order at the price paid', async () => {
    const id = await market.product(seller);
    const bought = await buy(buyer, id, { buyerphonenumber: 5550100155 });
    assert.equal(bought.status, 200, bought.text);
    assert.deepEqual(bought.body, {
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
      phonenumber: '5550100199',
      location: 'Riverside 7, Springfield',
      orderid: bought.body.orderid,
      resaleprice: 349.5,
    });
    await market.query`update products set resale_cents = 1 where id = ${id}`;
    const [order, ...others] = await market.own('GET /loadsoldedproduct', buyer);
    assert.deepEqual(others, []);
    assert.partialDeepStrictEqual(order, {
      ...{ _id: id, orderid: bought.body.orderid, orderstate: 'reserved', resaleprice: 349.5 },
      ...{ status: 'sold', selleremail: seller.email, buyerphonenumber: '5550100155' },
    });
    assert.equal(order.images.length, 2);
    const [sale] = await buyersOf(seller);
    const fields = ({ orderid, orderstate, holduntil }: typeof sale) => [orderid, orderstate, holduntil];
    assert.deepEqual(fields(sale), fields(order));
    const days = (Date.parse(sale.holduntil) - Date.now()) / 86_400_000;
    assert.ok(days > 4.9 && days < 5.1, sale.holduntil);
  });

  it('stores one consistent price when the price changes during the purchase, or fails for a buyer who saw the price before', async () => {
    const { db, isAlone } = market.app.market.database;
    for (const [seen, code, orders] of [
      [{}, undefined, [{ price_cents: 11_111, stored: '11111' }]],
      [{ resaleprice: 349.5 }, 'price_changed', []],
    ] as const) {
      const id = await market.product(seller);
      let bought: ReturnType<typeof buy> | undefined;
      await db.transaction().execute(async (tx) => {
        await sql`update products set resale_cents = 11111 where id = ${id}`.execute(tx);
        bought = buy(buyer, id, seen);
        // The embedded engine runs no other query until this transaction has ended.
        if (!isAlone) await until(() => someoneWaits());
      });
      assert.equal((await bought)?.body.code, code);
      const stored = await market.query`
        select price_cents, product ->> 'resale_cents' as stored from orders where product_id = ${id}`;
      assert.deepEqual(stored, orders);
    }

    async function someoneWaits(): Promise<boolean> {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    }
  });

  it('returns the first response when a buyer repeats the same purchase, and changes nothing', async () => {
    const id = await market.product(seller);
    const numbers = ['+1 (555) 010-0155', '15550100155', '1 555 010 0155'];
    const [first, ...others] = await Promise.all(
      numbers.map((buyerphonenumber) => buy(buyer, id, { buyerphonenumber })),
    );
    for (const again of [...others, await buy(buyer, id, { buyerphonenumber: '999-0000' })])
      assert.deepEqual([again.status, again.text], [200, first?.text]);
    assert.partialDeepStrictEqual(first?.body, { matchedCount: 1, modifiedCount: 1 });
    const orders = await market.query`select buyer_phone from orders where product_id = ${id}`;
    assert.deepEqual(orders, [{ buyer_phone: '15550100155' }]);
    const late = (await buy(rival, id)).body;
    assert.deepEqual([late.code, late.modifiedCount], ['already_sold', 0]);
    assert.match(late.message, /gone/);
  });

  it('at another price than the buyer saw fails with the current price, and buys nothing', async () => {
    const id = await market.product(seller);
    for (const resaleprice of [349.49, '349', 1]) {
      const { body } = await buy(buyer, id, { resaleprice });
      assert.partialDeepStrictEqual(body, { code: 'price_changed', resaleprice: 349.5, modifiedCount: 0 });
      assert.match(body.message, /\$349\.5.*Nothing was bought/);
    }
    for (const resaleprice of [0, -1, 'cheap', null, 349.555, '3e2'])
      assert.deepEqual((await buy(buyer, id, { resaleprice })).body.field, 'resaleprice');
    assert.equal((await market.read(id)).status, 'available');
    const bought = await buy(buyer, id, { resaleprice: '349.50' });
    assert.equal(bought.status, 200, bought.text);
    for (const resaleprice of [349.5, 1, undefined]) {
      const again = await buy(buyer, id, { resaleprice });
      assert.deepEqual([again.status, again.text], [200, bought.text], 'the own purchase, repeated');
    }
    assert.equal((await buy(rival, id, { resaleprice: 1 })).body.code, 'already_sold');
  });

  it('refuses the buyer’s own product, another user’s e-mail, an unknown product and an invalid phone number', async () => {
    const id = await market.product(seller);
    await market.query`update users set role = 'buyer' where id = ${seller.id}`;
    const own = await buy(seller, id);
    await market.query`update users set role = 'seller' where id = ${seller.id}`;
    assert.equal(outcomeOf(own), '409 own_product');
    assert.equal(outcomeOf(await buy(buyer, id, { buyeremail: rival.email })), '403 forbidden');
    for (const unknown of ['nothing', '00000000-0000-4000-8000-000000000000'])
      assert.equal(outcomeOf(await buy(buyer, unknown)), '404 not_found');
    for (const buyerphonenumber of ['12 34', '', null, 12, 'call me'])
      assert.equal(outcomeOf(await buy(buyer, id, { buyerphonenumber })), '400 invalid buyerphonenumber');
    assert.equal((await market.read(id)).status, 'available');
  });

  it('shows a seller their buyers, until they delete the sold product; the buyer keeps the order', async () => {
    const other = await market.person('seller');
    const shopper = await market.person('buyer');
    const id = await market.product(other);
    const { orderid } = (await buy(shopper, id)).body;
    const sold = [shopper.email, 'Test buyer'];
    assert.deepEqual(fieldsOf(await buyersOf(other), 'buyeremail', 'buyername'), [sold]);
    const open = await market.remove(other, id);
    assert.equal(outcomeOf(open), '409 wrong_state');
    assert.match(open.body.message, /Cancel the reservation first/);
    assert.equal((await market.move(shopper, orderid, 'received')).status, 200);
    const gone = await market.remove(other, id);
    assert.deepEqual(gone.body, { acknowledged: true, deletedCount: 1 });
    assert.deepEqual(await market.own('GET /loadmyproduct', other), []);
    assert.deepEqual(await buyersOf(other), []);
    assert.equal((await market.own('GET /loadsoldedproduct', shopper)).length, 1);
  });

  it('lists no buyers for users who never sold, and still lists them for a seller who became a buyer', async () => {
    const [seller, shopper, admin] = await market.people('seller', 'buyer', 'admin');
    for (const who of [seller, shopper, admin]) assert.deepEqual(await buyersOf(who), []);
    await buy(shopper, await market.product(seller));
    for (const role of ['admin', 'buyer']) await market.setRole(seller, role);
    assert.equal((await buyersOf(seller))[0].buyeremail, shopper.email);
  });

  it('marks on both sides that the other account was deleted, also when the purchase is repeated', async () => {
    const [other, shopper] = await market.people('seller', 'buyer');
    const ids = [await market.product(other), await market.product(other)];
    const receive = async (id: string) =>
      market.move(shopper, (await buy(shopper, id)).body.orderid, 'received');
    for (const id of ids) await receive(id);
    const orders = async () =>
      (await market.own('GET /loadsoldedproduct', shopper)).map(({ sellerremoved }) => sellerremoved);
    const buyers = async (seller: Person) => (await buyersOf(seller)).map(({ buyerremoved }) => buyerremoved);
    for (const list of [await orders(), await buyers(other)]) assert.deepEqual(list, [undefined, undefined]);
    const another = await market.person('seller');
    await receive(await market.product(another));
    await market.removePerson(other);
    assert.deepEqual(await orders(), [undefined, true, true]);
    assert.equal((await buy(shopper, ids[0] ?? '')).body.sellerremoved, true);
    await market.removePerson(shopper);
    assert.deepEqual(await buyers(another), [true]);
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import type { Message } from 'shared-contracts';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';
import { agreedPrice } from './messages.service.ts';

const market = await shareTestMarket();
const { db } = market.app.market.database;
const seller = await market.person('seller', 'Nora Frost');
let buyer: Person;
let product: string;
let id: string;

const offer = (who: Person, price: number, offerId?: string) => market.offer(who, id, price, offerId);
const decide = (who: Person, of: string, action: string) => market.decide(who, id, of, action);
const states = async ({ token }: Person) =>
  (await market.call('GET /conversations/{id}/messages', { token, params: { id } })).body.map(
    ({ offer: named }: Message) => [named?.price, named?.state],
  );
const agreed = () => agreedPrice(db, buyer.id, product);
const change = (resaleprice: number) => market.change(seller, product, { resaleprice });

beforeEach(async () => {
  buyer = await market.person('buyer', 'Bea Winter');
  product = await market.product(seller);
  id = await market.conversation(buyer, product);
});

describe('price offers', () => {
  it('can be made, countered and accepted; an accepted price applies to that buyer for 48 hours', async () => {
    const first = await offer(buyer, 250);
    assert.deepEqual([first.status, first.body.offer.state, first.body.text], [200, 'open', 'Price: $250']);
    const counter = await offer(seller, 299.5);
    assert.deepEqual(await states(buyer), [
      [299.5, 'open'],
      [250, 'countered'],
    ]);
    assert.equal(await agreed(), undefined);
    const taken = await decide(buyer, counter.body.id, 'take');
    assert.deepEqual([taken.status, taken.body.offer.state], [200, 'taken']);
    assert.ok(Math.abs(Date.parse(taken.body.offer.until) - Date.now() - 48 * 3_600_000) < 60_000);
    assert.equal(await agreed(), 29_950);
    assert.equal(await agreedPrice(db, seller.id, product), undefined);
    const again = await decide(buyer, counter.body.id, 'take');
    assert.deepEqual(again.body, taken.body);
    assert.equal((await offer(buyer, 200)).body.code, 'wrong_state');
    await change(280);
    assert.equal(await agreed(), undefined, 'it costs less than that by now');
    await change(400);
    assert.equal(await agreed(), 29_950);
    await market.query`update messages set offer_until = now() - interval '1 second' where id = ${counter.body.id}`;
    assert.equal(await agreed(), undefined);
    assert.deepEqual((await states(seller))[0], [299.5, 'lapsed']);
    assert.equal((await offer(buyer, 240)).status, 200);
  });

  it('can be declined, and lapse after their time, when a newer offer replaces them or the product is sold', async () => {
    const first = await offer(buyer, 250);
    assert.equal((await decide(seller, first.body.id, 'decline')).body.offer.state, 'declined');
    assert.equal((await decide(seller, first.body.id, 'decline')).status, 200);
    const late = await decide(seller, first.body.id, 'take');
    assert.deepEqual([late.status, late.body.code], [409, 'wrong_state']);
    const second = await offer(buyer, 260);
    assert.equal((await decide(buyer, second.body.id, 'take')).body.code, 'wrong_state', 'it is their own');
    const third = (await offer(buyer, 270)).body;
    assert.deepEqual(await states(seller), [
      [270, 'open'],
      [260, 'lapsed'],
      [250, 'declined'],
    ]);
    assert.ok(Math.abs(Date.parse(third.offer.until) - Date.now() - 7 * 86_400_000) < 60_000);
    const endIn = (seconds: number) =>
      market.query`update messages set offer_until = now() + ${seconds}::int * interval '1 second' where id = ${third.id}`;
    await endIn(0);
    assert.deepEqual((await states(seller))[0], [270, 'lapsed']);
    assert.equal((await decide(seller, third.id, 'take')).body.code, 'wrong_state');
    await endIn(60);
    assert.deepEqual((await states(seller))[0], [270, 'open']);
    await market.buy(await market.person('buyer'), product);
    assert.deepEqual((await states(seller))[0], [270, 'lapsed']);
    assert.equal((await offer(seller, 280)).body.code, 'wrong_state');
  });

  it('are limited to three per buyer, must be below the listed price, and are created once per id', async () => {
    for (const price of [349.5, 400]) assert.equal((await offer(buyer, price)).body.field, 'price');
    const twice = randomUUID();
    for (const price of [200, 200]) assert.equal((await offer(buyer, price, twice)).status, 200);
    await Promise.all([210, 220, 230, 240].map((price) => offer(buyer, price)));
    assert.equal((await states(buyer)).length, 3);
    assert.match((await offer(buyer, 250)).body.message, /You have named 3 prices/);
    assert.equal((await offer(seller, 300)).status, 200);
  });

  it('are either accepted, declined or countered, not two of these, by concurrent requests', async () => {
    for (let round = 0; round < 3; round++) {
      const first = await offer(seller, 320 - round);
      const decided = await Promise.all(
        ['take', 'decline'].map((action) => decide(buyer, first.body.id, action)),
      );
      assert.deepEqual(decided.map(({ status }) => status).sort(), [200, 409]);
      const [won] = decided.filter(({ status }) => status === 200);
      assert.deepEqual((await states(buyer))[0], [320 - round, won?.body.offer.state]);
      await market.query`update messages set offer_state = 'lapsed' where offer_state = 'taken'`;
      const counter = await offer(seller, 300 - round);
      const [taken, countered] = await Promise.all([
        decide(buyer, counter.body.id, 'take'),
        offer(seller, 290 - round),
      ]);
      assert.equal([taken, countered].filter(({ status }) => status === 200).length, 1);
      const open = (await states(buyer)).filter(([, state]: [number, string]) => state === 'open');
      assert.equal(open.length, taken.status === 200 ? 0 : 1);
      await market.query`update messages set offer_state = 'lapsed' where offer_state = 'taken'`;
    }
    assert.equal((await decide(buyer, randomUUID(), 'take')).status, 404);
    assert.equal((await decide(buyer, randomUUID(), 'burn')).status, 400);
  });
});

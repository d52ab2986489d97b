import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { moveOf } from 'shared-contracts/orders';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';
import type { NewNotice } from '../notices/notices.service.ts';
import { fieldsOf } from '../testing/responses.ts';
import { listDue } from './order-moves.repository.ts';
import { createOrderMoves } from './order-moves.service.ts';
import { inHours, orderSteps, review } from './testing/order-steps.ts';

const market = await shareTestMarket();
const { database, services } = market.app.market;
const { db } = database;
const { must, reserve, read, age, orderIn } = orderSteps(market);
let notified: NewNotice[] = [];
/** The order moves of another server on the same database. */
const serverThatNotifies = (notify = async (notice: NewNotice) => void notified.push(notice)) =>
  createOrderMoves(db, services.pictures, (_tx, notice) => notify(notice));
const server = serverThatNotifies();
let buyer: Person;
let seller: Person;

beforeEach(async () => {
  notified = [];
  buyer = await market.person('buyer');
  seller = await market.person('seller');
});

const callerOf = ({ token }: Person) => services.tokens.callerOf(token);
const noticesOf = (id: string) =>
  notified
    .filter(({ orderId }) => orderId === id)
    .map(({ userId, kind, text }) => `${userId === buyer.id ? 'buyer' : 'seller'} ${kind} ${text}`)
    .sort();

describe('timed order moves', () => {
  it('expire a reservation after five days without a meeting, once on several servers, and notify both sides once', async () => {
    const [due, fresh] = [await reserve(buyer, seller), await reserve(buyer, seller)];
    const agreed = await orderIn('meeting_agreed', buyer, seller);
    await age(due.id, 5 * 24);
    await age(fresh.id, 5 * 24 - 1);
    await age(agreed.id, 40 * 24);
    await Promise.all([server, serverThatNotifies(), serverThatNotifies()].map((each) => each.moveByTime()));
    for (const [{ id }, state] of [
      [due, 'expired'],
      [fresh, 'reserved'],
      [agreed, 'meeting_agreed'],
    ] as const)
      assert.equal((await read(buyer, id)).body.state, state);
    assert.equal((await market.read(due.product)).status, 'available');
    assert.equal(noticesOf(due.id).length, 2, noticesOf(due.id).join());
    assert.match(noticesOf(due.id)[0] ?? '', /^buyer order Your reservation of Two-door fridge has ended/);
    await server.moveByTime();
    assert.equal(noticesOf(due.id).length, 2);
  });

  it('remind both sides a day and an hour before a meeting, once each, but not of one agreed just now or already past', async () => {
    const { id } = await reserve(buyer, seller);
    const meetIn = async (hours: number) => {
      const { meeting } = await must(seller, id, 'propose', { times: [inHours(hours)], place: 'Station' });
      await must(buyer, id, 'accept', { time: meeting.times[0] });
    };
    await meetIn(20);
    await server.moveByTime();
    assert.deepEqual(noticesOf(id), []);
    await age(id, 10);
    for (let round = 0; round < 2; round++) await server.moveByTime();
    const reminders = noticesOf(id).filter((text) => text.includes('reminder You meet for Two-door fridge'));
    assert.deepEqual([reminders.length, reminders.every((text) => text.includes('within a day'))], [2, true]);
    // Another meeting has another reminder.
    await meetIn(0.5);
    await age(id, 10);
    notified = [];
    for (let round = 0; round < 2; round++) await server.moveByTime();
    assert.equal(noticesOf(id).length, 2);
    assert.match(noticesOf(id)[0] ?? '', /within an hour/);
    assert.equal((await read(buyer, id)).body.state, 'meeting_agreed');
    const other = await orderIn('meeting_agreed', buyer, seller);
    await age(other.id, 72);
    const past = sql`to_jsonb(now() - interval '1 minute')`;
    await market.query`update orders set meeting = jsonb_set(meeting, '{time}', ${past}) where id = ${other.id}`;
    await server.moveByTime();
    assert.deepEqual(noticesOf(other.id), []);
  });

  it('continue when one order fails, leave that order unchanged, and report the error, in random order', async () => {
    const [bad, good] = [await reserve(buyer, seller), await reserve(buyer, seller)];
    for (const { id } of [bad, good]) await age(id, 5 * 24);
    const chosen = new Set<string>();
    for (let round = 0; round < 100; round++)
      for (const id of await listDue(db, moveOf('expire'), 1)) chosen.add(id);
    assert.ok(
      [bad, good].every(({ id }) => chosen.has(id)),
      'each of them can be among the first',
    );
    const failing = serverThatNotifies(async ({ orderId }) => {
      if (orderId === bad.id) throw new Error('no notices');
    });
    await assert.rejects(failing.moveByTime(), /no notices/);
    assert.deepEqual((await read(buyer, bad.id)).body.state, 'reserved');
    assert.equal((await market.read(bad.product)).status, 'sold');
    assert.deepEqual((await read(buyer, good.id)).body.state, 'expired');
    await server.moveByTime();
    assert.deepEqual((await read(buyer, bad.id)).body.state, 'expired');
  });

  it('skip orders from before order states existed, until one side writes a review', async () => {
    const { id } = await orderIn('handed_over', buyer, seller);
    await market.query`update orders set state_at = null, code = null where id = ${id}`;
    await server.moveByTime();
    assert.equal((await read(buyer, id)).body.state, 'handed_over');
    await must(buyer, id, 'review', { ...review(), text: undefined });
    await age(id, 7 * 24);
    await server.moveByTime();
    assert.equal((await read(buyer, id)).body.state, 'reviewed');
  });
});

describe('notices to buyer and seller', () => {
  it('describe what the other side did, with the reason', async () => {
    const { id, product } = await reserve(buyer, seller);
    const [asBuyer, asSeller] = [await callerOf(buyer), await callerOf(seller)];
    await server.move(asSeller, { id, action: 'propose' }, { times: [inHours(3)], place: 'Station' });
    await server.move(asBuyer, { id, action: 'cancel' }, { reason: 'Too $& wide' });
    assert.deepEqual(fieldsOf(notified, 'userId', 'orderId', 'productId'), [
      [buyer.id, id, product],
      [seller.id, id, product],
    ]);
    assert.match(notified[1]?.text ?? '', /^The buyer has cancelled .* Two-door fridge.*: Too \$& wide$/);
  });

  it('are not sent to a deleted user, only to the other side', async () => {
    for (const [gone, notice] of [
      [buyer, /^seller removed_person .* as its buyer is not in the market any more/],
      [seller, /^buyer removed_person .* its seller is not in the market any more\. Do not pay for it\.$/],
    ] as const) {
      const { id } = await reserve(buyer, seller);
      await db.transaction().execute((tx) => server.endAllOf(tx, gone.id));
      assert.deepEqual(noticesOf(id).length, 1);
      assert.match(noticesOf(id)[0] ?? '', notice);
    }
  });

  it('announce a review once, even when it is written again', async () => {
    const { id } = await orderIn('handed_over', buyer, seller);
    for (let round = 0; round < 3; round++)
      await server.move(await callerOf(buyer), { id, action: 'review' }, review());
    assert.equal(noticesOf(id).length, 1);
    await server.move(await callerOf(seller), { id, action: 'review' }, review());
    assert.deepEqual(noticesOf(id).length, 3, 'the seller of the review, both of what can be read');
  });
});

describe('concurrent moves of one order', () => {
  it('take effect exactly once, and are recorded once', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, product } = await reserve(buyer, seller);
      const calls = [
        () => market.move(buyer, id, 'received'),
        () => market.move(seller, id, 'cancel', { reason: 'It broke' }),
        () => market.move(buyer, id, 'received'),
      ];
      const responses = await Promise.all((round % 2 ? calls : calls.reverse()).map((call) => call()));
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409]);
      const { state } = (await read(buyer, id)).body;
      const events = await market.query`select from order_events where order_id = ${id}`;
      assert.equal(events.length, 2, 'the reservation and one move');
      assert.equal((await market.read(product)).status, state === 'cancelled' ? 'available' : 'sold');
    }
  });
});

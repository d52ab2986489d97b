import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openTestMarket, type Person } from '../../testing/test-market.ts';
import { inHours, orderSteps } from './testing/order-steps.ts';

// A market of its own, because the clock is that of the whole database.
const market = await openTestMarket();
const { database, services } = market.app.market;
const { must, reserve } = orderSteps(market);

/**
 * Simulates a jump of the database's clock, forth or back, by shifting all stored times by as much. (The engines have no clock that
 * could be set.)
 */
async function jump(hours: number): Promise<void> {
  const by = sql`${hours}::int * interval '1 hour'`;
  const at = sql`to_char((meeting ->> 'time')::timestamptz - ${by}, 'YYYY-MM-DD"T"HH24:MI:SS.MSOF')`;
  for (const statement of [
    sql`update orders set state_at = state_at - ${by}, created_at = created_at - ${by}`,
    sql`update orders set meeting = jsonb_set(meeting::jsonb, '{time}', to_jsonb(${at}))::json where meeting ->> 'time' is not null`,
    sql`update order_events set at = at - ${by}`,
    sql`update notices set at = at - ${by}`,
    sql`update messages set created_at = created_at - ${by}, offer_until = offer_until - ${by}`,
  ])
    await statement.execute(database.db);
}
/** Runs the timed moves twice concurrently, as two independent servers do. */
const twoServers = async () =>
  void (await Promise.all([services.orders.moveByTime(), services.orders.moveByTime()]));
const noticesOf = async ({ token }: Person, order: string, kind: string) => {
  const { body } = await market.call('GET /notices', { token, query: { limit: 100 } });
  return (body as { order?: string; kind: string; text: string }[])
    .filter((notice) => notice.order === order && notice.kind === kind)
    .map(({ text }) => text);
};

it('a clock that jumps by a day expires a reservation once, reminds once, and lets an agreed price lapse', async () => {
  const [buyer, seller] = await market.people('buyer', 'seller');
  const old = await reserve(buyer, seller);
  const met = await reserve(buyer, seller);
  const { meeting } = await must(seller, met.id, 'propose', {
    times: [inHours(4 * 24 + 30)],
    place: 'Station',
  });
  await must(buyer, met.id, 'accept', { time: meeting.times[0] });
  const expirations = () => noticesOf(buyer, old.id, 'order');
  const reminders = async () => [
    (await noticesOf(buyer, met.id, 'reminder')).length,
    (await noticesOf(seller, met.id, 'reminder')).length,
  ];

  await jump(4 * 24);
  await twoServers();
  assert.deepEqual([(await expirations()).length, await reminders()], [0, [0, 0]]);

  const product = await market.product(seller);
  const id = await market.conversation(buyer, product);
  const offer = (await market.offer(buyer, id, 300)).body;
  const taken = await market.decide(seller, id, offer.id, 'take');
  assert.equal(taken.body.offer.state, 'taken');
  const offerState = async () =>
    (await market.call('GET /conversations/{id}/messages', { token: buyer.token, params: { id } })).body[0]
      .offer.state;
  for (const hours of [24, -24, 24]) {
    await jump(hours);
    await twoServers();
    // The day before the meeting has come: finished moves stay finished, even when the clock is put back.
    assert.deepEqual([(await expirations()).length, await reminders()], [1, [1, 1]], `${hours} hours`);
  }
  assert.equal(await offerState(), 'taken');
  // The clock jumped past the meeting: no reminder of a past meeting.
  await jump(24);
  await twoServers();
  assert.deepEqual([(await expirations()).length, await reminders()], [1, [1, 1]]);
  const { state, history } = (await market.order(buyer, old.id)).body;
  assert.deepEqual([state, history.length], ['expired', 2]);

  assert.equal(await offerState(), 'lapsed');
  assert.equal((await market.buy(buyer, product)).body.resaleprice, 349.5);
});

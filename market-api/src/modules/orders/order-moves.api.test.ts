import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from 'shared-contracts';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';
import { fieldsOf, outcomeOf } from '../testing/responses.ts';
import { inHours, orderSteps, review } from './testing/order-steps.ts';

const market = await shareTestMarket();
const { services } = market.app.market;
const { must, reserve, read, orderIn, age } = orderSteps(market);
let buyer: Person;
let seller: Person;

beforeEach(async () => {
  buyer = await market.person('buyer', 'Bea Winter');
  seller = await market.person('seller', 'Nora Frost');
});

const calendarOf = ({ token }: Person, id: string) =>
  market.call('GET /orders/{id}/meeting.ics', { token, params: { id } });

describe('an order', () => {
  it('shows each side the other person, and the hand-over code to the buyer alone, until the hand-over', async () => {
    const order = await reserve(buyer, seller);
    const [bought, sold] = [(await read(buyer, order.id)).body, (await read(seller, order.id)).body];
    assert.deepEqual(bought.with, { name: 'Nora Frost', id: seller.id });
    assert.deepEqual(sold.with, { name: 'Bea Winter', id: buyer.id });
    assert.deepEqual([bought.price, bought.product._id], [349.5, order.product]);
    assert.match(bought.product.productimage, /\.webp$/);
    assert.match(bought.code, /^\d{6}$/);
    assert.equal(sold.code, undefined);
    assert.deepEqual(fieldsOf(bought.history as Order['history'], 'state', 'by'), [['reserved', 'buyer']]);
    const code = bought.code.replace(/^(...)/, '$1 ');
    const done = await must(seller, order.id, 'handover', { code });
    assert.deepEqual([done.state, done.history.at(-1).by], ['handed_over', 'seller']);
    assert.equal((await read(buyer, order.id)).body.code, undefined);
  });

  it('that is cancelled puts its product back on sale, and only then raises the revision', async () => {
    const order = await reserve(buyer, seller);
    const before = await market.read(order.product);
    const at = await services.revision.read();
    const { meeting } = await must(seller, order.id, 'propose', { times: [inHours(5)], place: 'Station' });
    await must(buyer, order.id, 'accept', { time: meeting.times[0] });
    assert.equal(await services.revision.read(), at);
    const ended = await must(buyer, order.id, 'cancel', { reason: 'Too wide for the door' });
    assert.notEqual(await services.revision.read(), at);
    assert.deepEqual(ended.actions, []);
    assert.partialDeepStrictEqual(ended.history.at(-1), { by: 'buyer', reason: 'Too wide for the door' });
    const after = await market.read(order.product);
    assert.deepEqual([before.status, after.status, after.postedat], ['sold', 'available', before.postedat]);
    const [row] = await market.own('GET /loadsoldedproduct', buyer);
    assert.deepEqual([row.orderid, row.orderstate, row.phonenumber], [order.id, 'cancelled', undefined]);
    assert.ok(row.orderended.at);
    assert.equal((await market.buy(buyer, order.product)).status, 200);
    assert.equal((await market.remove(seller, order.product)).status, 409);
  });

  it('is cancelled when its buyer or seller is deleted; the product is for sale again, or deleted with its seller', async () => {
    const [one, kept] = [await reserve(buyer, seller), await orderIn('handed_over', buyer, seller)];
    await market.removePerson(buyer);
    const ended = (await read(seller, one.id)).body;
    assert.deepEqual([ended.state, ended.history.at(-1).by], ['cancelled', 'admin']);
    assert.equal((await market.read(one.product)).status, 'available');
    assert.equal((await read(seller, kept.id)).body.state, 'handed_over');
    const next = await market.person('buyer');
    await market.buy(next, one.product);
    const other = await reserve(next, seller);
    await market.removePerson(seller);
    assert.equal((await read(next, other.id)).body.state, 'cancelled');
    assert.equal(await market.read(other.product), undefined);
    assert.equal((await market.read(kept.product)).sellerid, undefined, 'a seller who left has no page');
  });
});

describe('an order action', () => {
  it('that is sent twice with the same idempotency key takes effect once', async () => {
    const { id } = await reserve(buyer, seller);
    const send = (who: Person, key: string) =>
      market.call('POST /orders/{id}/{action}', {
        token: who.token,
        params: { id, action: 'cancel' },
        headers: { 'idempotency-key': key },
        body: { reason: 'Too wide' },
      });
    const [first, second] = await Promise.all([send(buyer, 'one'), send(buyer, 'one')]);
    assert.deepEqual([first.status, second.text], [200, first.text]);
    assert.equal(first.body.history.length, 2);
    for (const refused of [await send(buyer, 'two'), await send(seller, 'one')])
      assert.equal(refused.body.code, 'wrong_state');
  });
});

describe('a meeting', () => {
  it('is proposed with future times, countered, accepted by the other side, moved, and exported as a calendar', async () => {
    const { id } = await reserve(buyer, seller);
    const propose = (who: Person, times: string[], place = 'Market Square') =>
      market.move(who, id, 'propose', { times, place });
    for (const times of [[inHours(-1)], [inHours(31 * 24)], [], ['soon']])
      assert.equal((await propose(buyer, times)).body.code, 'invalid', String(times));
    assert.equal((await propose(buyer, [inHours(2), inHours(3), inHours(4), inHours(5)])).status, 400);
    const first = (await propose(buyer, [inHours(30), inHours(20)])).body;
    assert.equal(first.meeting.proposedby, 'buyer');
    const countered = (await propose(seller, [inHours(40)], 'Café, main; station')).body;
    assert.deepEqual(countered.actions.includes('accept'), false);
    const stale = await market.move(buyer, id, 'accept', { time: first.meeting.times[0] });
    assert.equal(outcomeOf(stale), '400 invalid time');
    assert.equal(outcomeOf(await calendarOf(buyer, id)), '409 wrong_state');
    const [time] = countered.meeting.times;
    const agreed = await must(buyer, id, 'accept', { time });
    assert.partialDeepStrictEqual(agreed, { state: 'meeting_agreed', meeting: { time } });
    assert.equal(agreed.holduntil, undefined);
    for (const who of [buyer, seller]) {
      const { headers, text } = await calendarOf(who, id);
      assert.match(String(headers['content-type']), /^text\/calendar/);
      const begins = `DTSTART:${time.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
      for (const line of [begins, `UID:${id}@market`, 'LOCATION:Café\\, main\\; station'])
        assert.ok(text.includes(`${line}\r\n`), text);
    }
    const moved = (await propose(buyer, [inHours(50)])).body;
    assert.deepEqual([moved.state, moved.meeting.time], ['reserved', undefined]);
    assert.ok(Date.parse(moved.holduntil) > Date.now() + 4.9 * 86_400_000);
  });
});

describe('a hand-over code', () => {
  it('is locked for an hour after five wrong attempts, even for the correct code; the buyer can still confirm the receipt', async () => {
    const { id } = await reserve(buyer, seller);
    const { code } = (await read(buyer, id)).body;
    const wrong = code === '111111' ? '222222' : '111111';
    for (let at = 0; at < 5; at++)
      assert.deepEqual((await market.move(seller, id, 'handover', { code: wrong })).body.field, 'code');
    for (const tried of [wrong, code]) {
      const refused = await market.move(seller, id, 'handover', { code: tried });
      assert.equal(outcomeOf(refused), '429 rate_limited code');
      assert.ok(Number(refused.headers['retry-after']) > 3500);
    }
    await market.query`update orders set code_locked_until = now() where id = ${id}`;
    const again = await market.move(seller, id, 'handover', { code: wrong });
    assert.equal(again.status, 400, 'and then five more');
    assert.equal((await must(seller, id, 'handover', { code })).state, 'handed_over');
    const other = await reserve(buyer, seller);
    await market.query`update orders set code_locked_until = now() + interval '1 hour' where id = ${other.id}`;
    assert.equal((await market.move(seller, other.id, 'handover', { code: wrong })).status, 429);
    assert.equal((await must(buyer, other.id, 'received')).state, 'handed_over');
  });

  it('counts concurrent wrong attempts one by one', async () => {
    const { id } = await reserve(buyer, seller);
    const { code } = (await read(buyer, id)).body;
    const tries = Array.from({ length: 9 }, (_, at) =>
      String((Number(code) + 1 + at) % 1e6).padStart(6, '0'),
    );
    const responses = await Promise.all(
      tries.map((tried) => market.move(seller, id, 'handover', { code: tried })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429, 429, 429, 429]);
  });
});

describe('reviews', () => {
  const ofSeller = (path: string) => market.must(`GET /sellers/{id}${path}`, { params: { id: seller.id } });
  const profile = () => ofSeller('');
  const publicReviews = () => ofSeller('/reviews');

  it('are hidden until both are written, can be changed until then, and are replied to once afterwards', async () => {
    const { id } = await orderIn('handed_over', buyer, seller);
    await must(buyer, id, 'review', review(1, 'Warm'));
    const [own, theirs] = [
      await market.own('GET /loadsoldedproduct', buyer),
      await market.own('GET /mybuyers', seller),
    ];
    assert.deepEqual([own[0].reviewwritten, theirs[0].reviewwritten], [true, undefined]);
    assert.deepEqual((await read(seller, id)).body.reviews, []);
    assert.equal((await profile()).rating, undefined);
    assert.deepEqual(await publicReviews(), []);
    const changed = await must(buyer, id, 'review', review(4, 'Cold after all'));
    assert.partialDeepStrictEqual(changed.reviews, [{ by: 'buyer', stars: 4, text: 'Cold after all' }]);
    const both = await must(seller, id, 'review', review(5, 'Nice'));
    assert.deepEqual([both.state, both.reviews.length, both.history.length], ['reviewed', 2, 3]);
    assert.equal((await market.move(buyer, id, 'review', review(1))).body.code, 'wrong_state');
    const answered = await must(seller, id, 'answer', { text: ' Thanks ' });
    assert.equal(answered.reviews.find(({ by }: { by: string }) => by === 'buyer').answer, 'Thanks');
    assert.equal((await market.move(seller, id, 'answer', { text: 'More' })).body.code, 'wrong_state');
    const next = await orderIn('reviewed', buyer, seller);
    const rating = { average: 4.5, count: 2 };
    assert.deepEqual((await profile()).rating, rating);
    const offer = await market.product(seller);
    assert.deepEqual((await market.read(offer)).sellerrating, rating);
    const [newest, first] = await publicReviews();
    assert.deepEqual([newest._id, first.text, first.answer], [next.id, 'Cold after all', 'Thanks']);
    assert.ok(!JSON.stringify([newest, first]).includes('buyer'));
    assert.equal((await market.move(buyer, next.id, 'answer', { text: ' ' })).body.field, 'text');
  });

  it('become visible after seven days, also when only one is written, and no earlier', async () => {
    const { id } = await orderIn('handed_over', buyer, seller);
    await must(buyer, id, 'review', review(3));
    await age(id, 7 * 24 - 1);
    await services.orders.moveByTime();
    assert.deepEqual((await read(seller, id)).body.state, 'handed_over');
    await age(id, 1);
    await services.orders.moveByTime();
    const seen = (await read(seller, id)).body;
    assert.deepEqual([seen.state, seen.reviews.length, seen.history.at(-1).by], ['reviewed', 1, 'time']);
  });
});

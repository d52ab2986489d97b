import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import type { Message } from 'shared-contracts';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';
import { fieldsOf, outcomeOf } from '../testing/responses.ts';
import { agreedPrice } from './messages.service.ts';

const market = await shareTestMarket();
const { db } = market.app.market.database;
const seller = await market.person('seller', 'Nora Frost');
let buyer: Person;
let product: string;
let id: string;

const messages = ({ token }: Person): Promise<Message[]> =>
  market.must('GET /conversations/{id}/messages', { token, params: { id } });
const send = (who: Person, body: object) => market.write(who, id, body);

beforeEach(async () => {
  buyer = await market.person('buyer', 'Bea Winter');
  product = await market.product(seller);
  id = await market.conversation(buyer, product);
});

describe('messages', () => {
  it('are listed newest first, marked as written by the reader or by the other side', async () => {
    for (const [who, text] of [
      [buyer, ' Is it\r\nloud? '],
      [seller, 'No: 38 dB.'],
      [buyer, '👍'],
    ] as const)
      assert.equal((await send(who, { text })).status, 200);
    for (const [reader, isBuyer] of [
      [buyer, true],
      [seller, false],
    ] as const)
      assert.deepEqual(fieldsOf(await messages(reader), 'text', 'mine'), [
        ['👍', isBuyer],
        ['No: 38 dB.', !isBuyer],
        ['Is it\nloud?', isBuyer],
      ]);
  });

  it('are created once per id, however often and concurrently they are sent', async () => {
    const message = { id: randomUUID(), text: 'Is it loud?' };
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(buyer, message)));
    for (const { status, body } of responses) assert.deepEqual([status, body], [200, responses[0]?.body]);
    for (const other of [{ text: 'Something else' }, { pictures: [await market.upload(buyer)] }])
      assert.equal(outcomeOf(await send(buyer, { ...message, ...other })), '409 wrong_state');
    assert.equal((await messages(seller)).length, 1);
    assert.equal(outcomeOf(await send(seller, message)), '400 invalid id');
  });

  it('that both sides send concurrently are all stored, and each counts once as unread', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(at % 2 ? buyer : seller, { text: `Number ${at}` })),
    );
    assert.equal((await messages(buyer)).length, 20);
    const unread = await market.query`select buyer_unread, seller_unread from conversations where id = ${id}`;
    assert.deepEqual(unread, [{ buyer_unread: 10, seller_unread: 10 }]);
  });

  it('are refused when they are empty or too long', async () => {
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(2001) }])
      assert.equal(outcomeOf(await send(buyer, body)), '400 invalid text');
    assert.equal((await send(buyer, { text: '👍'.repeat(2000) })).status, 200);
  });

  it('claim their pictures; pictures that are in use or uploaded by another user are refused', async () => {
    const url = await market.upload(buyer);
    const sent = await send(buyer, { pictures: [url] });
    assert.deepEqual([sent.status, sent.body.pictures, sent.body.text], [200, [url], '']);
    assert.deepEqual((await messages(seller))[0]?.pictures, [url]);
    const hash = url.split('/').at(-2) ?? '';
    const image = () =>
      market.query<{ claimed_by: string | null }>`select claimed_by from images where hash = ${hash}`;
    assert.equal((await image())[0]?.claimed_by, `message:${sent.body.id}`);
    const shown = await market.product(await market.person('seller'));
    for (const address of [url, await market.upload(seller), (await market.read(shown)).productimage])
      assert.equal(outcomeOf(await send(buyer, { pictures: [address] })), '400 invalid pictures.0');
    assert.equal((await messages(seller)).length, 1, 'nothing is left of those');
  });

  it('retain their pictures when a product or a photo with the same picture is removed', async () => {
    const url = await market.upload(seller);
    assert.equal((await send(seller, { pictures: [url] })).status, 200);
    await market.remove(seller, await market.product(seller, { productimage: url }));
    for (const photourl of [url, await market.upload(seller)])
      assert.equal((await market.signUp(seller, { name: 'Nora Frost', photourl })).status, 200);
    await market.app.market.services.images.removeExpired();
    assert.equal((await market.call(`GET ${url.slice('/api'.length)}`)).status, 200);
  });
});

describe('contact data', () => {
  const text = 'Call 555-0100 or mail bob@mail.example';
  const hidden = 'Call [hidden] or mail [hidden]';
  const last = async ({ token }: Person) =>
    (await market.call('GET /conversations/{id}', { token, params: { id } })).body.last.text;

  it('is shown to its writer, and to the other side only once the buyer has bought this product', async () => {
    const sent = await send(buyer, { text });
    assert.deepEqual([sent.body.text, sent.body.hidden], [text, true]);
    const shown = async (who: Person) => fieldsOf(await messages(who), 'text', 'hidden')[0];
    assert.deepEqual(await shown(seller), [hidden, true]);
    assert.deepEqual([await last(seller), await last(buyer)], [hidden, text]);
    await market.buy(buyer, await market.product(seller));
    assert.deepEqual(await shown(seller), [hidden, true], 'the order of something else');
    await market.buy(buyer, product);
    for (const who of [buyer, seller]) assert.deepEqual(await shown(who), [text, undefined]);
    assert.equal(await last(seller), text);
  });
});

describe('price offers', () => {
  const offer = (who: Person, price: number, offerId?: string) => market.offer(who, id, price, offerId);
  const decide = (who: Person, of: string, action: string) => market.decide(who, id, of, action);
  const states = async (who: Person) =>
    (await messages(who)).map(({ offer: named }) => `${named?.price} ${named?.state}`);
  const agreed = () => agreedPrice(db, buyer.id, product);
  const change = (resaleprice: number) => market.change(seller, product, { resaleprice });

  it('can be made, countered and accepted; an accepted price applies to that buyer for 48 hours', async () => {
    const first = await offer(buyer, 250);
    assert.deepEqual([first.status, first.body.offer.state, first.body.text], [200, 'open', 'Price: $250']);
    const counter = await offer(seller, 299.5);
    assert.deepEqual(await states(buyer), ['299.5 open', '250 countered']);
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
    assert.equal((await states(seller))[0], '299.5 lapsed');
    const late = (await offer(buyer, 240)).body.id;
    await market.query`update messages set offer_until = now() where id = ${late}`;
    await offer(seller, 280);
    assert.deepEqual((await states(seller)).slice(0, 2), ['280 open', '240 lapsed']);
  });

  it('can be declined, and lapse after their time, when a newer offer replaces them or the product is sold', async () => {
    const first = await offer(buyer, 250);
    assert.equal((await decide(seller, first.body.id, 'decline')).body.offer.state, 'declined');
    assert.equal((await decide(seller, first.body.id, 'decline')).status, 200);
    assert.equal(outcomeOf(await decide(seller, first.body.id, 'take')), '409 wrong_state');
    const second = await offer(buyer, 260);
    assert.equal((await decide(buyer, second.body.id, 'take')).body.code, 'wrong_state', 'it is their own');
    const third = (await offer(buyer, 270)).body;
    assert.deepEqual(await states(seller), ['270 open', '260 lapsed', '250 declined']);
    assert.ok(Math.abs(Date.parse(third.offer.until) - Date.now() - 7 * 86_400_000) < 60_000);
    const endIn = (seconds: number) =>
      market.query`update messages set offer_until = now() + ${seconds}::int * interval '1 second' where id = ${third.id}`;
    await endIn(0);
    assert.equal((await states(seller))[0], '270 lapsed');
    assert.equal((await decide(seller, third.id, 'take')).body.code, 'wrong_state');
    await endIn(60);
    assert.equal((await states(seller))[0], '270 open');
    await market.buy(await market.person('buyer'), product);
    assert.equal((await states(seller))[0], '270 lapsed');
    assert.equal((await offer(seller, 280)).body.code, 'wrong_state');
  });

  it('are limited to three per buyer, must be below the listed price, and are created once per id', async () => {
    for (const price of [349.5, 400]) assert.equal((await offer(buyer, price)).body.field, 'price');
    const twice = randomUUID();
    for (const price of [200, 200]) assert.equal((await offer(buyer, price, twice)).status, 200);
    assert.equal(outcomeOf(await offer(buyer, 210, twice)), '409 wrong_state');
    await Promise.all([210, 220, 230, 240].map((price) => offer(buyer, price)));
    assert.equal((await states(buyer)).length, 3);
    assert.match((await offer(buyer, 250)).body.message, /You have named 3 prices/);
    assert.equal((await offer(seller, 300)).status, 200);
  });

  it('are either accepted, declined or countered, not two of these, by concurrent requests', async () => {
    for (let round = 0; round < 3; round++) {
      const first = await offer(seller, 320 - round);
      const decisions = ['take', 'decline'].map((action) => decide(buyer, first.body.id, action));
      const [won, lost] = (await Promise.all(decisions)).toSorted((one, other) => one.status - other.status);
      assert.deepEqual([won?.status, lost?.status], [200, 409]);
      assert.equal((await states(buyer))[0], `${320 - round} ${won?.body.offer.state}`);
      await market.query`update messages set offer_state = 'lapsed' where offer_state = 'taken'`;
      const counter = await offer(seller, 300 - round);
      const [taken, countered] = await Promise.all([
        decide(buyer, counter.body.id, 'take'),
        offer(seller, 290 - round),
      ]);
      assert.equal([taken, countered].filter(({ status }) => status === 200).length, 1);
      const open = (await states(buyer)).filter((state) => state.endsWith('open'));
      assert.equal(open.length, taken.status === 200 ? 0 : 1);
      await market.query`update messages set offer_state = 'lapsed' where offer_state = 'taken'`;
    }
    assert.equal((await decide(buyer, randomUUID(), 'take')).status, 404);
    assert.equal((await decide(buyer, randomUUID(), 'burn')).status, 400);
  });

  it('that are accepted apply to purchases of this buyer alone, whether these name the agreed price, the listed one or none', async () => {
    const agree = async (about: string) => {
      const conversation = await market.conversation(buyer, about);
      const { body } = await market.offer(seller, conversation, 300);
      assert.equal((await market.decide(buyer, conversation, body.id, 'take')).status, 200);
      return about;
    };
    for (const seen of [{ resaleprice: 300 }, { resaleprice: 349.5 }, {}]) {
      const { orderid } = (await market.buy(buyer, await agree(await market.product(seller)), seen)).body;
      assert.equal((await market.order(buyer, orderid)).body.price, 300);
    }
    const rival = await market.person('buyer');
    await agree(product);
    for (const [who, resaleprice] of [
      [rival, 300],
      [buyer, 310],
    ] as const)
      assert.equal(outcomeOf(await market.buy(who, product, { resaleprice })), '409 price_changed');
    assert.equal((await market.buy(rival, product, { resaleprice: 349.5 })).status, 200);
  });
});

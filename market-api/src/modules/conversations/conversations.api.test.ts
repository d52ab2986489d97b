import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import type { Conversation } from 'shared-contracts';
import { createDailyLimits } from '../../daily-limits.ts';
import type { Caller } from '../../identity/caller.ts';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();
const { db } = market.app.market.database;
const seller = await market.person('seller', 'Nora Frost');
const stranger = await market.person('buyer');
let buyer: Person;
let product: string;
let id: string;

const open = ({ token }: Person, about = product) =>
  market.call('POST /conversations', { token, body: { product: about } });
const list = ({ token }: Person): Promise<Conversation[]> => market.must('GET /conversations', { token });
const read = ({ token }: Person): Promise<Conversation> =>
  market.must('GET /conversations/{id}', { token, params: { id } });
const send = (who: Person, body: object) => market.write(who, id, body);
const block = ({ token }: Person, method = 'POST') =>
  market.call(`${method} /conversations/{id}/block`, { token, params: { id } });
const markRead = ({ token }: Person, query = {}) =>
  market.call('POST /conversations/{id}/read', { token, params: { id }, query });

beforeEach(async () => {
  buyer = await market.person('buyer', 'Bea Winter');
  product = await market.product(seller);
  id = (await open(buyer)).body.id;
});

// The responses of each endpoint to other people are listed in docs/api-access.md.
describe('conversations', () => {
  it('are opened once per buyer and product, also by concurrent requests', async () => {
    const other = await market.product(seller);
    const responses = await Promise.all([1, 2, 3, 4].map(() => open(buyer, other)));
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(responses.map(({ body }) => body.id)).size, 1);
    assert.notEqual(responses[0]?.body.id, id);
    assert.notEqual((await open(stranger)).body.id, id);
  });

  it('are listed for both sides from their own view, the one with the newest message first', async () => {
    // A seller does not see a conversation in which nothing was written.
    assert.ok((await list(seller)).every((one) => one.id !== id));
    await send(buyer, { text: 'Is it loud?' });
    const [mine] = await list(buyer);
    const { last, ...rest } = mine ?? {};
    assert.deepEqual(rest, {
      id,
      product: {
        _id: product,
        productname: 'Two-door fridge',
        productimage: (await market.read(product)).images[0]?.url,
        price: 349.5,
        status: 'available',
      },
      with: { id: seller.id, name: 'Nora Frost' },
      role: 'buyer',
      unread: 0,
    });
    assert.deepEqual([last?.text, last?.mine], ['Is it loud?', true]);
    const [theirs] = await list(seller);
    const shown = { id, role: 'seller', unread: 1, last: { mine: false }, with: { name: 'Bea Winter' } };
    assert.partialDeepStrictEqual(theirs, shown);
    const earlier = id;
    product = await market.product(seller);
    id = (await open(buyer)).body.id;
    await send(buyer, { text: 'And this one?' });
    const ids = (await list(seller)).map((one) => one.id);
    assert.deepEqual(ids.slice(0, 2), [id, earlier]);
  });

  it('are started by buyers, and by a seller only with the buyer of the product', async () => {
    assert.deepEqual((await open(seller)).body.code, 'own_product');
    for (const unknown of ['nothing', randomUUID()]) assert.equal((await open(buyer, unknown)).status, 404);
    const [shopper] = await market.people('buyer');
    await market.buy(shopper, product);
    const opened = await open(seller);
    assert.deepEqual([opened.body.with.id, opened.body.role], [shopper.id, 'seller']);
    assert.equal((await open(shopper)).body.id, opened.body.id);
    assert.equal(opened.body.order.state, 'reserved');
    assert.equal((await read(buyer)).product.status, 'sold');
    const withdrawn = await market.product(seller);
    await market.remove(seller, withdrawn);
    assert.equal((await open(buyer, withdrawn)).status, 404);
  });

  it('stay when the product is taken off the market', async () => {
    await send(buyer, { text: 'Is it loud?' });
    await market.remove(seller, product);
    assert.deepEqual((await read(buyer)).product.status, 'removed');
    assert.equal((await send(seller, { text: 'I keep it.' })).status, 200);
  });

  it('count unread messages, up to the last one marked as read', async () => {
    const sent: string[] = [];
    for (const text of ['One', 'Two', 'Three']) sent.push((await send(buyer, { text })).body.id);
    await send(seller, { text: 'Four' });
    assert.deepEqual([(await read(seller)).unread, (await read(buyer)).unread], [3, 1]);
    assert.equal((await markRead(seller, { upto: sent[1] })).body.modifiedCount, 1);
    assert.equal((await read(seller)).unread, 1);
    for (const upto of [sent[0], randomUUID(), 'no-id']) {
      assert.equal((await markRead(seller, { upto })).body.modifiedCount, 0);
      assert.equal((await read(seller)).unread, 1);
    }
    await markRead(seller);
    assert.deepEqual([(await read(seller)).unread, (await read(buyer)).unread], [0, 1]);
    assert.equal((await markRead(seller)).body.modifiedCount, 0);
  });

  it('are all closed when one side blocks the other; the blocked user gets only a generic error', async () => {
    await send(buyer, { text: 'Is it loud?' });
    assert.equal((await block(seller)).body.modifiedCount, 1);
    assert.equal((await block(seller)).body.modifiedCount, 0);
    const refused = await send(buyer, { text: 'Hello?' });
    assert.equal(outcomeOf(refused), '409 wrong_state');
    assert.equal(refused.body.message, 'The message could not be sent.');
    assert.match((await send(seller, { text: 'No.' })).body.message, /You have blocked/);
    assert.deepEqual([(await read(seller)).blocked, (await read(buyer)).blocked], [true, undefined]);
    const first = id;
    product = await market.product(seller);
    id = (await open(buyer)).body.id;
    assert.equal((await send(buyer, { text: 'And here?' })).status, 409);
    id = first;
    assert.equal((await block(buyer, 'DELETE')).body.modifiedCount, 0);
    assert.equal((await block(seller, 'DELETE')).body.modifiedCount, 1);
    assert.equal((await send(buyer, { text: 'Thanks' })).status, 200);
    await market.removePerson(buyer);
    assert.equal((await send(seller, { text: 'Hello?' })).body.message, refused.body.message);
  });

  it('are limited per day, and messages per minute', async () => {
    const caller = { id: buyer.id, emailProved: false } as Caller;
    const check = (what: 'conversations' | 'messagesAMinute') =>
      db.transaction().execute((tx) => createDailyLimits(0.1).check(tx, caller, what));
    await check('conversations');
    await open(buyer, await market.product(seller));
    await assert.rejects(check('conversations'), /You can begin 1 conversation in 24 hours/);
    await send(buyer, { text: 'One' });
    await check('messagesAMinute');
    await send(buyer, { text: 'Two' });
    await assert.rejects(check('messagesAMinute'), /You can write 1 message in a minute/);
  });
});

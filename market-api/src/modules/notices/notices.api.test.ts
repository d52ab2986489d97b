import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Notice } from 'shared-contracts';
import { createDailyLimits } from '../../daily-limits.ts';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';
import { createSavedSearchesService } from '../saved-searches/saved-searches.service.ts';
import { fieldsOf } from '../testing/responses.ts';
import type { NewNotice } from './notices.service.ts';

const market = await shareTestMarket();
const { services, database } = market.app.market;
const { db } = database;
const seller = await market.person('seller');
let buyer: Person;

beforeEach(async () => {
  buyer = await market.person('buyer');
});

const tell = async (notice: Partial<NewNotice> = {}) => {
  const whole = { userId: buyer.id, kind: 'order', text: 'It moved.', ...notice } as const;
  await db.transaction().execute((tx) => services.notices.tell(tx, whole));
  // Notices of the same millisecond have no defined order.
  await setTimeout(2);
};
const list = ({ token } = buyer): Promise<Notice[]> => market.must('GET /notices', { token });
const texts = async () => (await list()).map(({ text }) => text);
const unread = async () => (await market.must('GET /notices/unread', { token: buyer.token })).count;
const read = (body: unknown, { token } = buyer) => market.call('POST /notices/read', { token, body });

describe('notices', () => {
  it('are listed newest first, and only to their recipient', async () => {
    const product = randomUUID();
    await tell({ text: 'one', productId: product });
    await tell({ text: 'two', orderId: product, kind: 'review' });
    await tell({ text: 'three' });
    const [, second, third] = await list();
    assert.deepEqual(await texts(), ['three', 'two', 'one']);
    assert.deepEqual([second?.kind, second?.order, third?.product], ['review', product, product]);
    assert.deepEqual(await list(seller), []);
  });

  it('are marked as read one by one or all at once, by their recipient only', async () => {
    for (const text of ['one', 'two', 'three']) await tell({ text });
    const [newest] = await list();
    assert.equal(await unread(), 3);
    const body = { ids: [newest?._id] };
    assert.equal((await read(body, seller)).body.modifiedCount, 0);
    for (const count of [1, 0]) assert.equal((await read(body)).body.modifiedCount, count);
    assert.equal((await read({ ids: ['nothing'] })).body.modifiedCount, 0);
    assert.equal(await unread(), 2);
    assert.deepEqual(fieldsOf(await list(), 'read').flat(), [true, false, false]);
    assert.equal((await read({})).body.modifiedCount, 1);
    assert.equal(await unread(), 0);
  });

  it('show unread messages of a conversation once, with the latest text, also when they arrive concurrently', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const message = (conversationId: string, text: string) => tell({ kind: 'message', conversationId, text });
    await Promise.all(Array.from({ length: 6 }, (_, at) => message(one, `message ${at}`)));
    await message(other, 'another');
    await message(one, 'last');
    assert.deepEqual(await texts(), ['last', 'another']);
    await db.transaction().execute((tx) => services.notices.markConversationRead(tx, buyer.id, one));
    await message(one, 'after it was read');
    assert.deepEqual(fieldsOf(await list(), 'text', 'read'), [
      ['after it was read', false],
      ['last', true],
      ['another', false],
    ]);
  });

  it('are not created when their transaction is rolled back', async () => {
    const failed = db.transaction().execute(async (tx) => {
      await services.notices.tell(tx, { userId: buyer.id, kind: 'order', text: 'It moved.' });
      throw new Error('no');
    });
    await assert.rejects(failed, /no/);
    assert.equal(await unread(), 0);
  });

  it('have a mail setting for each kind, which is on by default and can be changed', async () => {
    const settings = (method: 'GET' | 'PUT', body?: unknown) =>
      market.must(`${method} /notices/settings`, { token: buyer.token, body });
    const all = await settings('GET');
    assert.ok(Object.values(all).every((isOn) => isOn === true));
    assert.equal(Object.keys(all).length, 9);
    const off = { ...all, message: false, review: false };
    assert.deepEqual(await settings('PUT', { message: false, review: false }), off);
    assert.deepEqual(await settings('PUT', { message: true }), { ...off, message: true });
    assert.deepEqual(await settings('GET'), { ...off, message: true });
  });

  it('are deleted after three months', async () => {
    await tell({ text: 'old' });
    await market.query`update notices set at = now() - interval '91 days' where user_id = ${buyer.id}::uuid`;
    await tell({ text: 'new' });
    await services.notices.housekeeping();
    assert.deepEqual(await texts(), ['new']);
  });
});

describe('notices about products on a wishlist', () => {
  const { wish } = market;
  const change = (id: string, body: object) => market.change(seller, id, body);
  const noticesOf = async (person: Person) => {
    await Promise.all([services.wishes.tellChanges(), services.wishes.tellChanges()]);
    // Waits for changes that the market's own timer is just processing.
    await market.query`select from wish_changes for update`;
    return fieldsOf(await list(person), 'kind', 'text');
  };

  it('are sent once when the price drops, and not when it rises', async () => {
    const id = await market.product(seller, { productname: 'Arctic 300', resaleprice: 400 });
    await wish(buyer, id);
    await change(id, { resaleprice: 450 });
    assert.deepEqual(await noticesOf(buyer), []);
    await change(id, { resaleprice: 359.5 });
    await change(id, { location: 'Austin' });
    const sentence = '“Arctic 300” from your wishlist costs $359.50 now, $90.50 less.';
    for (let times = 0; times < 2; times++) {
      assert.deepEqual(await noticesOf(buyer), [['wish_cheaper', sentence]]);
      // The same once more, while the notice is unread.
      for (const resaleprice of [450, 359.5]) await change(id, { resaleprice });
    }
  });

  it('are sent when the product is bought, except to its buyer, when it is for sale again, and when it is removed', async () => {
    const other = await market.person('buyer');
    const [bought, removed] = [await market.product(seller), await market.product(seller)];
    for (const person of [buyer, other]) await wish(person, bought);
    await wish(other, removed);
    const { orderid }: { orderid: string } = (await market.buy(buyer, bought)).body;
    await market.remove(seller, removed);
    assert.deepEqual(await noticesOf(buyer), []);
    assert.equal((await noticesOf(other)).map(([kind]) => kind).join(), 'wish_gone,wish_gone');
    await market.move(seller, orderid, 'cancel', { reason: 'It broke.' });
    assert.match(String((await noticesOf(other))[0]?.[1]), /from your wishlist is for sale again\.$/);
  });

  it('reach each of the 120 users who wished for the product once, in transactions of at most 50 users', async () => {
    const id = await market.product(seller, { resaleprice: 400 });
    await market.query`with people as (
        insert into users (uid, email, name, photo_url, role)
        select 'wisher ' || n || ${id}, n || ${`@${id}.test`}, 'W', '', 'buyer' from generate_series(1, 120) n returning id)
      insert into wishes (user_id, product_id) select id, ${id}::uuid from people`;
    await change(id, { resaleprice: 300 });
    await services.wishes.tellChanges();
    // `xmin` is the transaction that inserted the row.
    const rows = await market.query<{ count: number }>`
      select count(*)::integer from notices where product_id = ${id}::uuid group by xmin::text order by 1 desc`;
    assert.deepEqual(fieldsOf(rows, 'count').flat(), [50, 50, 20]);
    const people = await market.query`select distinct user_id from notices where product_id = ${id}::uuid`;
    assert.equal(people.length, 120);
  });
});

describe('notices about new offers for a saved search', () => {
  async function dayLater() {
    await market.query`update saved_searches set notified_at = notified_at - interval '25 hours', seen_at = seen_at - interval '25 hours'
      where user_id = ${buyer.id}::uuid`;
    await market.query`update products set created_at = created_at - interval '25 hours', returned_at = returned_at - interval '25 hours'
      where seller_id = ${seller.id}::uuid`;
  }
  const save = (query: string, name: string) =>
    market.call('POST /saved-searches', { token: buyer.token, body: { query, name } });

  it('are sent at most once a day', async () => {
    await save('q=glacierbox', 'Glaciers');
    await save('q=nothingatall', 'Nothing');
    await dayLater();
    await services.savedSearches.tellNew();
    assert.deepEqual(await list(), []);
    await market.product(seller, { productname: 'Glacierbox one' });
    await services.savedSearches.tellNew();
    assert.deepEqual(await list(), []);
    await market.product(seller, { productname: 'Glacierbox two' });
    await dayLater();
    await Promise.all([services.savedSearches.tellNew(), services.savedSearches.tellNew()]);
    const notice = ['saved_search', '2 new offers for “Glaciers”.'];
    assert.deepEqual(fieldsOf(await list(), 'kind', 'text'), [notice]);
  });

  it('count an offer next time that was being listed, and not visible yet, when the searches were counted', async () => {
    await save('q=glacierchest', 'Chests');
    await dayLater();
    await market.product(seller, { productname: 'Glacierchest' });
    const { products, notices } = services;
    const newest = async () => [];
    await createSavedSearchesService(db, products, { newest }, createDailyLimits(1), notices.tell).tellNew();
    await dayLater();
    await services.savedSearches.tellNew();
    assert.deepEqual(await texts(), ['1 new offer for “Chests”.']);
  });

  it('count an offer that was reserved when the searches were counted, and is back', async () => {
    await save('q=glacierbar', 'Bars');
    const id = await market.product(seller, { productname: 'Glacierbar' });
    const { orderid } = (await market.buy(await market.person('buyer'), id)).body;
    for (const notices of [[], ['1 new offer for “Bars”.']]) {
      await dayLater();
      await services.savedSearches.tellNew();
      assert.deepEqual(await texts(), notices);
      await market.move(seller, orderid, 'cancel', { reason: 'It broke.' });
    }
  });
});

it('a notice that a reservation was cancelled has room for the longest reason and product name', async () => {
  const productname = 'N'.repeat(120);
  const id = await market.product(seller, { productname });
  const { orderid } = (await market.buy(buyer, id)).body;
  const reason = 'w'.repeat(500);
  assert.equal((await market.move(buyer, orderid, 'cancel', { reason })).status, 200);
  assert.ok((await list(seller)).some(({ text }) => text.includes(reason) && text.includes(productname)));
});

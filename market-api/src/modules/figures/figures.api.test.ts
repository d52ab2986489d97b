import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProductFigures } from 'shared-contracts';
import { idsOf, shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const [seller, buyer] = await market.people('seller', 'buyer');
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const look = (id: string, userAgent = browser) =>
  market.call('POST /products/{id}/views', { params: { id }, headers: { 'user-agent': userAgent } });
const figures = (): Promise<ProductFigures[]> => market.must('GET /myfigures', { token: seller.token });
const figuresOf = async (id: string) => (await figures()).find(({ _id }) => _id === id);

describe('the figures of a product for its seller', () => {
  it('count a visitor once a day, also with concurrent views, and never count robots', async () => {
    const id = await market.product(seller);
    const counted = await Promise.all(Array.from({ length: 8 }, () => look(id)));
    const counts = counted.map(({ body }) => body.modifiedCount).sort();
    assert.deepEqual(counts, [0, 0, 0, 0, 0, 0, 0, 1]);
    assert.equal((await look(id, `${browser} Edg/140`)).body.modifiedCount, 1);
    for (const robot of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.1', ''])
      assert.equal((await look(id, robot)).body.modifiedCount, 0, robot);
    const found = await figuresOf(id);
    assert.deepEqual([found?.views, found?.days.at(-1), found?.days.length], [2, 2, 14]);
  });

  it('are separate for each day, and the records of single visitors are deleted when the day is over', async () => {
    const id = await market.product(seller);
    await look(id);
    await market.query`update product_views set day = day - 1 where product_id = ${id}::uuid`;
    await market.query`update product_view_days set day = day - 1 where product_id = ${id}::uuid`;
    await market.app.market.services.figures.housekeeping();
    await look(id);
    assert.deepEqual((await figuresOf(id))?.days.slice(-3), [0, 1, 1]);
    const rows = await market.query`select from product_views where product_id = ${id}::uuid`;
    assert.equal(rows.length, 1);
  });

  it('include wishes, conversations and reservations, also cancelled ones', async () => {
    const id = await market.product(seller);
    await market.wish(buyer, id);
    await market.write(buyer, await market.conversation(buyer, id), { text: 'Is it loud?' });
    const { orderid } = (await market.buy(buyer, id)).body;
    const counts = { wishes: 1, conversations: 1, reservations: 1 };
    assert.partialDeepStrictEqual(await figuresOf(id), { ...counts, status: 'sold' });
    await market.move(buyer, orderid, 'cancel', { reason: 'No space' });
    assert.partialDeepStrictEqual(await figuresOf(id), { ...counts, status: 'available' });
  });

  it('are listed newest product first, and not to other users', async () => {
    const newest = await market.product(seller);
    assert.equal(idsOf(await figures())[0], newest);
    assert.deepEqual((await market.call('GET /myfigures', { token: buyer.token })).body, []);
  });

  it('count no view of an unknown product, but respond with "not_found"', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      assert.equal((await look(id)).body.code, 'not_found');
  });
});

describe('an advertisement', () => {
  const { advertise } = market;
  const setSince = (id: string, days: number) =>
    market.query`update products set advertised_at = now() - ${days} * interval '1 day' where id = ${id}::uuid`;

  it('shows its views and its end to the seller, and is renewed on request only', async () => {
    const id = await market.product(seller);
    await advertise(seller, id);
    await setSince(id, 6);
    await look(id);
    const { advertised } = (await figuresOf(id)) ?? {};
    assert.equal(advertised?.views, 1);
    assert.equal(Date.parse(advertised?.until ?? '') - Date.parse(advertised?.since ?? ''), 7 * 86_400_000);
    assert.equal((await advertise(seller, id)).body.modifiedCount, 0);
    assert.equal((await advertise(seller, id, { renew: 'true' })).body.modifiedCount, 1);
    const renewed = (await figuresOf(id))?.advertised;
    assert.ok(Date.parse(renewed?.since ?? '') > Date.now() - 60_000);
  });

  it('ends after a week, and the product stays for sale', async () => {
    const [old, young] = [await market.product(seller), await market.product(seller)];
    for (const id of [old, young]) await advertise(seller, id);
    await setSince(old, 7.01);
    await setSince(young, 6.9);
    await market.app.market.services.products.endOldAdvertisements();
    assert.equal((await figuresOf(old))?.advertised, undefined);
    assert.ok((await figuresOf(young))?.advertised);
    const { advertiser, status } = await market.read(old);
    assert.deepEqual([advertiser, status], [false, 'available']);
  });
});

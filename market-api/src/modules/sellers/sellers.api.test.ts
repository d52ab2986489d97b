import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { idsOf, shareTestMarket } from '../../testing/test-market.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();
const [seller, other, buyer] = await market.people('seller', 'seller', 'buyer');
const first = await market.product(seller);
const second = await market.product(seller);
const one = (id: string, token?: string) =>
  market.call('GET /sellers/{id}', { params: { id }, ...(token ? { token } : {}) });
const offers = (id: string, query = {}) =>
  market.call('GET /sellers/{id}/products', { params: { id }, query });

describe('the list of sellers', () => {
  /** The ids of all pages. */
  async function listed(): Promise<string[]> {
    const rows = await market.allRows('/sellers', 'limit=5');
    assert.match(JSON.stringify(rows), /^\[({"_id":"[\w-]{36}"},?)*\]$/);
    assert.equal(new Set(idsOf(rows)).size, rows.length);
    return idsOf(rows);
  }

  it('contains only sellers with products for sale, newest account first', async () => {
    const latest = await market.person('seller');
    await market.product(latest);
    const gone = await market.person('seller');
    await market.remove(gone, await market.product(gone));
    const own = [seller, other, buyer, latest, gone].map(({ id }) => id);
    const found = (await listed()).filter((id) => own.includes(id));
    assert.deepEqual(found, [latest.id, seller.id]);
  });

  it('contains a seller with reviews but nothing for sale, until the account is removed', async () => {
    const reviewed = await market.person('seller');
    await market.query`insert into seller_stars values (${reviewed.id}::uuid, 4.5, 2)`;
    assert.ok((await listed()).includes(reviewed.id));
    await market.removePerson(reviewed);
    assert.ok(!(await listed()).includes(reviewed.id));
  });
});

describe('the public profile of a seller', () => {
  it('shows name and counts but no contact data, to guests and signed-in users alike', async () => {
    const { status, body, text, headers } = await one(seller.id);
    assert.equal(status, 200, text);
    assert.deepEqual([body._id, body.verified, body.forsale], [seller.id, false, 2]);
    assert.ok(body.name.length > 1);
    assert.ok(Date.parse(body.since) <= Date.now());
    assert.doesNotMatch(text, /phone|e?mail|@/);
    assert.equal(headers['cache-control'], 'public, no-cache');
    assert.equal((await one(seller.id, buyer.token)).text, text);
  });

  it('shows the median response time to questions', async () => {
    const asked = await market.person('seller');
    assert.equal((await one(asked.id)).body.answerminutes, undefined);
    for (const minutes of [2, 30, 600]) {
      const person = await market.person('buyer');
      const id = await market.conversation(person, await market.product(asked));
      for (const who of [person, asked])
        assert.equal((await market.write(who, id, { text: 'Hello' })).status, 200);
      await market.query`update messages set created_at = created_at + ${minutes} * interval '1 minute'
                where conversation_id = ${id}::uuid and writer_id = ${asked.id}::uuid`;
    }
    await market.product(asked);
    assert.ok([30, 31].includes((await one(asked.id)).body.answerminutes));
  });

  it('lists the products for sale, newest first, and omits sold and removed ones at once', async () => {
    assert.deepEqual(idsOf((await offers(seller.id)).body), [second, first]);
    const [sold, gone] = [await market.product(other), await market.product(other)];
    assert.equal((await one(other.id)).body.forsale, 2);
    await market.remove(other, gone);
    assert.equal((await market.buy(buyer, sold)).status, 200);
    assert.equal((await one(other.id)).body.forsale, 0);
    assert.deepEqual((await offers(other.id)).body, []);
  });

  it('is not found for buyers, removed sellers and invalid ids', async () => {
    const leaver = await market.person('seller');
    const left = await market.product(leaver);
    assert.equal((await market.removePerson(leaver)).status, 200);
    for (const id of [buyer.id, leaver.id, '00000000-0000-4000-8000-000000000000', "'; drop"]) {
      for (const response of [await one(id), await offers(id)])
        assert.equal(outcomeOf(response), '404 not_found', id);
    }
    assert.equal((await market.call('GET /frreezerproduct/single', { query: { id: left } })).status, 404);
  });
});

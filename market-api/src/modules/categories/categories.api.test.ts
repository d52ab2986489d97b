import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestMarket } from '../../testing/test-market.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await openTestMarket();
const admin = await market.person('admin');

const add = (categoriesname: string, categoryitemid = 1) =>
  market.call('POST /addcategory', { token: admin.token, body: { categoriesname, categoryitemid } });

/** Item ids. */
async function everyCategory(): Promise<number[]> {
  const rows = await market.allRows('/getcategory', 'limit=100');
  return rows.map(({ categoryitemid }) => categoryitemid);
}

describe('categories', () => {
  it('get the highest id plus one, also when they are added concurrently', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Kind ${index}`);
    const responses = await Promise.all(names.map((name) => add(name)));
    const ids = responses.map(({ body }) => body.categoryitemid).sort((a, b) => a - b);
    assert.deepEqual([ids[0], ids.at(-1), new Set(ids).size], [1, names.length, names.length]);
    const { body } = await market.call('GET /getcategory');
    assert.deepEqual(Object.keys(body[0]).sort(), ['_id', 'categoriesname', 'categoryitemid']);
    assert.deepEqual(await everyCategory(), ids);
  });

  it('are added once when a request is repeated with its Idempotency-Key, also concurrently', async () => {
    const again = (key: string, who = admin) =>
      market.call('POST /addcategory', {
        token: who.token,
        body: { categoriesname: 'Once Only' },
        headers: { 'idempotency-key': key },
      });
    const responses = await Promise.all([again('a'), again('a'), again('a')]);
    assert.equal(responses[0]?.status, 200);
    for (const { text } of [...responses, await again('a')]) assert.equal(text, responses[0]?.text);
    // Another key, and the same key of another admin.
    for (const [key, who] of [
      ['b', admin],
      ['a', await market.person('admin')],
    ] as const)
      assert.equal((await again(key, who)).body.code, 'name_taken');
  });

  it('have names that are unique regardless of case and spaces; adding one is audited', async () => {
    const { body } = await add('  Wine   Cooler ');
    const audited = await market.query`
      select action, actor_email, at > now() - interval '1 minute' as now from audit
      where target = ${`category:${body.insertedId}`}`;
    assert.deepEqual(audited, [{ action: 'category.add', actor_email: admin.email, now: true }]);
    assert.equal(outcomeOf(await add('wine cooler')), '409 name_taken categoriesname');
    // More names in name.test.ts of shared-contracts.
    assert.equal(outcomeOf(await add('a\u202eb')), '400 invalid categoriesname');
  });

  it('are limited to 500, and all of them can be listed', async () => {
    const { length } = await everyCategory();
    await market.query`insert into categories (name, item_id)
      select 'Shelf ' || n, 1000 + n from generate_series(1, ${500 - length}::int) n`;
    assert.equal(outcomeOf(await add('One too many')), '400 invalid categoriesname');
    const all = await everyCategory();
    assert.equal(all.length, 500);
    assert.equal(new Set(all).size, 500);
  });
});

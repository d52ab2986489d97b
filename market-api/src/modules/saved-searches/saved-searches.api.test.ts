import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { SavedSearch } from 'shared-contracts';
import { idsOf, type Person, shareTestMarket } from '../../testing/test-market.ts';
import { fieldsOf, outcomeOf } from '../testing/responses.ts';

let buyer: Person;
const market = await shareTestMarket();
const seller = await market.person('seller');

beforeEach(async () => {
  buyer = await market.person('buyer');
});

const save = (query: string) =>
  market.call('POST /saved-searches', { token: buyer.token, body: { query, name: 'Mine' } });
const list = ({ token } = buyer): Promise<SavedSearch[]> => market.must('GET /saved-searches', { token });
const saved = async (query: string, { token } = buyer): Promise<string> =>
  (await market.must('POST /saved-searches', { token, body: { query, name: 'Mine' } })).insertedId;
const countNew = () => market.must('GET /saved-searches/new', { token: buyer.token });
const chest = (more: object = {}) =>
  market.product(seller, { productname: 'Arctic box', datasheet: { kind: 'chest', ...more } });

describe('saved searches', () => {
  it('are stored once for equivalent query strings, and listed newest first', async () => {
    const one = await saved('q=quiet&brand=LG&brand=Bosch&max=400&sort=price&cursor=abc&kind=oven&utm=x');
    const two = await saved('');
    assert.equal(await saved('max=400.00&brand=bosch&brand=lg&q=++quiet'), one);
    assert.deepEqual(fieldsOf(await list(), '_id', 'query'), [
      [two, ''],
      [one, 'brand=bosch&brand=lg&max=400&q=quiet'],
    ]);
  });

  it('are readable after saving, however unusual the query string', async () => {
    const odd = [
      'brand=Bosch&brand=bosch',
      `q=${'x'.repeat(199)}+y`,
      'max=1.999&min=0.004',
      `brand=${'İ'.repeat(60)}&q=İ`,
    ];
    for (const query of odd) await saved(query);
    const mine = await list();
    for (const { query, unreadable } of mine) assert.equal(unreadable, undefined, query);
    assert.equal(mine.at(-1)?.query, 'brand=bosch');
    await saved('q=%00');
    assert.equal((await list())[0]?.query, '');
  });

  it('report products that other sellers posted since the last visit, newest first, without sold or removed ones', async () => {
    await chest();
    const id = await saved('kind=chest');
    const own = await saved('kind=chest', seller);
    assert.deepEqual((await list())[0]?.new, { value: 0, exact: true });
    const posted = [await chest(), await chest(), await chest(), await chest(), await chest()];
    await market.product(seller, { datasheet: { kind: 'mini' } });
    await market.remove(seller, posted[0] ?? '');
    assert.equal((await market.buy(buyer, posted[1] ?? '')).status, 200);
    const [first] = await list();
    assert.deepEqual(first?.new, { value: 3, exact: true });
    assert.deepEqual(idsOf(first?.newest ?? []), posted.slice(2).reverse());
    assert.deepEqual(await countNew(), { saved: 1, new: { value: 3, exact: true } });
    assert.deepEqual(fieldsOf(await list(seller), '_id', 'new'), [[own, { value: 0, exact: true }]]);

    const seen = await market.call('POST /saved-searches/seen', { token: buyer.token, query: { id } });
    assert.equal(seen.status, 200);
    assert.deepEqual((await list())[0]?.newest, []);
    await chest();
    assert.equal((await countNew()).new.value, 1);
  });

  it('count at most 100 new products, and show three of them', async () => {
    await saved('q=polar');
    const copy = await market.product(seller, { productname: 'Polar bear' });
    await market.query`insert into products (category_id, seller_id, image_id, name, resale_cents, original_cents, phone, location,
                years_of_use, condition, description)
              select category_id, seller_id, image_id, name, resale_cents, original_cents, phone, location, years_of_use,
                     condition, description
              from products, generate_series(1, 99) where id = ${copy}::uuid`;
    assert.deepEqual((await list())[0]?.new, { value: 100, exact: true });
    await market.product(await market.person('seller'), { productname: 'Polar fox' });
    const [found] = await list();
    assert.deepEqual([found?.new, found?.newest.length], [{ value: 100, exact: false }, 3]);
    await saved('');
    assert.deepEqual(await countNew(), { saved: 2, new: { value: 100, exact: false } });
  });

  it('can be renamed and deleted', async () => {
    const own = { token: buyer.token, query: { id: await saved('brand=smeg') } };
    await market.must('PATCH /saved-searches', { ...own, body: { name: ' For  the cellar ' } });
    assert.equal((await list())[0]?.name, 'For the cellar');
    assert.equal((await market.call('DELETE /saved-searches', own)).body.deletedCount, 1);
    assert.equal((await market.call('DELETE /saved-searches', own)).status, 404);
    assert.deepEqual(await list(), []);
  });

  it('are limited to twenty per user, also when they are saved concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 24 }, (_, at) => save(`max=${at}`)));
    const refused = responses.filter(({ status }) => status !== 200);
    for (const response of refused) assert.equal(outcomeOf(response), '400 invalid query');
    assert.equal((await list()).length, 20);
    assert.equal((await save('max=0')).status, responses[0]?.status);
  });

  it('are rejected when they have too many filters', async () => {
    const brands = Array.from({ length: 40 }, (_, at) => `brand=${'x'.repeat(57)}${at}`);
    assert.equal(outcomeOf(await save(brands.join('&'))), '400 invalid query');
    assert.deepEqual(await list(), []);
  });

  it('that are not readable any more are marked, the others still work, and all are deleted with their owner', async () => {
    await saved('brand=bosch');
    await market.query`insert into saved_searches (user_id, name, query) values (${buyer.id}, 'Old', 'icemaker=yes&q=polar')`;
    const none = { value: 0, exact: true };
    assert.deepEqual(fieldsOf(await list(), 'name', 'unreadable', 'new'), [
      ['Old', true, none],
      ['Mine', undefined, none],
    ]);
    assert.equal((await countNew()).saved, 2);
    await market.removePerson(buyer);
    assert.deepEqual(await market.query`select from saved_searches where user_id = ${buyer.id}`, []);
  });
});

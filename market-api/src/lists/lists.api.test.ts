import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { EndpointKey } from 'shared-contracts/endpoints';
import { compileValidator } from '../endpoints/validator.ts';
import { rightInput } from '../testing/hostile/calls.ts';
import { endpointList } from '../testing/inject.ts';
import { openTestMarket } from '../testing/test-market.ts';

const ROWS = 120;
/** Columns that a copy of a product takes from it. */
const copied = sql.raw(
  'image_id, name, resale_cents, original_cents, phone, location, years_of_use, condition, description',
);
/** Enough rows of everything that no list fits on one page. */
const market = await openTestMarket({ rateFactor: 10_000 });
const [buyer, seller, admin] = await market.people('buyer', 'seller', 'admin');
const category = await market.category();
const copy = await market.product(seller, { categoryid: category });
await market.query`insert into categories (name, item_id) select 'Kind ' || n, 1000 + n from generate_series(1, ${ROWS}::int) n`;
await market.query`
  insert into products (category_id, seller_id, ${copied}, advertised_at)
  select category, seller_id, ${copied}, now()
  from products, generate_series(1, ${ROWS}::int) n, lateral (values (${category}::int), (1000 + n)) as k (category)
  where id = ${copy}::uuid`;
const sold = await market.query<{ id: string }>`select id from products where category_id = ${category}`;
for (const { id } of sold.slice(0, ROWS)) await market.buy(buyer, id);
await market.query`
  insert into products (category_id, seller_id, ${copied}, advertised_at)
  select category_id, seller_id, ${copied}, now() from products, generate_series(1, ${ROWS}::int) where id = ${copy}::uuid`;
await market.query`insert into wishes (user_id, product_id) select ${buyer.id}::uuid, id from products`;
await market.query`
  insert into users (uid, email, name, photo_url, role)
  select role || n, role || n || '@many.test', 'Many', '', role
  from generate_series(1, ${ROWS}::int) n, unnest(array['buyer', 'seller']) role`;
await market.query`
  insert into products (category_id, seller_id, ${copied})
  select category_id, seller, ${copied} from products, (select id as seller from users where uid like 'seller%') u
  where id = ${copy}::uuid`;

await market.query`insert into conversations (product_id, buyer_id, seller_id, messages)
  select id, ${buyer.id}::uuid, seller_id, 1 from products`;
const [conversation = { id: '' }] = await market.query<{ id: string }>`select id from conversations limit 1`;
await market.query`insert into messages (id, conversation_id, number, writer_id, text)
  select gen_random_uuid(), ${conversation.id}::uuid, n, ${buyer.id}::uuid, 'Hello' from generate_series(1, ${ROWS}::int) n`;

await market.query`update orders set state = 'reviewed'`;
await market.query`insert into reviews (order_id, by, stars, described, ontime, friendly, text)
  select id, 'buyer', 5, true, true, true, '' from orders`;
const idOf = (key: string) => (key.includes('/sellers/') ? seller.id : conversation.id);

/** Lists that are short by nature, and their maximum length. */
const short: Record<string, number> = {
  'GET /banner': 20,
  'GET /search/suggest': 10,
  'GET /compare': 4,
  'GET /places': 10,
  'GET /saved-searches': 20,
  'GET /loaddbuser': 1,
  'GET /frreezerproduct/single': 1,
};
const lists = endpointList.filter(([, { response }]) => (response as { type?: string }).type === 'array');

describe('every list', () => {
  for (const [key, endpoint] of lists.filter(([name]) => !(name in short))) {
    it(`${key} has 50 rows by default, 100 at most, and links to the next page`, async () => {
      const signedIn = { buyer, seller, admin, public: undefined, identity: undefined, 'signed-in': seller };
      const caller = key === 'GET /loadsoldedproduct' ? buyer : signedIn[endpoint.scope];
      const target = { id: key.startsWith('PUT') ? buyer.id : category };
      const { query, body } = rightInput(key as EndpointKey, { ...target, email: caller?.email });
      const { limit: _, search: __, ...plain } = query as Record<string, string>;
      const call = (more: object) =>
        market.call(key, {
          ...(endpoint.params ? { params: { id: idOf(key) } } : {}),
          query: { ...plain, ...more },
          ...(body ? { body } : {}),
          ...(caller ? { token: caller.token } : {}),
        });
      const first = await call({});
      assert.deepEqual([first.status, first.body?.length], [200, 50], first.text.slice(0, 200));
      const judge = compileValidator({
        schema: endpoint.response,
        method: '',
        url: '',
        httpPart: 'response',
      });
      assert.equal(judge(first.body), true);
      assert.equal((await call({ limit: 100 })).body.length, 100);
      const tooMany = await call({ limit: 101 });
      assert.deepEqual([tooMany.status, tooMany.body.field], [400, 'limit']);

      const link = /^<([^>]+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1] ?? '';
      const [method, pattern] = key.split(' ');
      const path = pattern?.replace('{id}', idOf(key));
      const next = new URL(link, `http://api.test${path}`);
      if (method === 'PUT') assert.equal(next.pathname, '/alluserformakeadmin');
      else assert.equal(next.pathname, path);
      const second = await market.call(
        `GET ${next.pathname}${next.search}`,
        caller ? { token: caller.token } : {},
      );
      assert.equal(second.status, 200, second.text.slice(0, 200));
      assert.equal(second.body.length, 50);
      const ids = [...first.body, ...second.body].map((row) => row._id ?? row.id ?? row.category._id);
      assert.equal(new Set(ids).size, 100);
    });
  }

  it('without pagination is one of those that are short by nature', () => {
    const pageless = lists.filter(([, { query }]) => !JSON.stringify(query ?? '').includes('"limit"'));
    assert.deepEqual(pageless.map(([key]) => key).sort(), Object.keys(short).sort());
  });
});

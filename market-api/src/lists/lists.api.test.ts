import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, it, mock } from 'node:test';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { type EndpointKey, endpoints } from 'shared-contracts/endpoints';
import { compileValidator } from '../endpoints/validator.ts';
import { findExpiredHashes, takeAwaitingAvif } from '../modules/images/images.repository.ts';
import { rightInput } from '../testing/hostile/calls.ts';
import { type CallInit, endpointList } from '../testing/inject.ts';
import { openTestMarket } from '../testing/test-market.ts';
import { signToken } from '../testing/tokens.ts';

/** Only PostgreSQL's plans are checked. */
const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
/** On PostgreSQL enough for the planner to prefer an index, and few enough for every run of the suite. */
const PRODUCTS = isPostgres ? 40_000 : 3000;
/** The largest seller has one in this many products, the largest buyer one in this many orders: on no list do all their rows fit. */
const LARGE = isPostgres ? 11 : 2;
const [SELLERS, BUYERS, ROWS] = [PRODUCTS / 20, PRODUCTS / 5, 120];
/** A quarter of the products, and more than the number of users, whose table the planner may scan when it is small. */
const MUCH = PRODUCTS / 4;

const market = await openTestMarket({ rateFactor: 10_000, responseCacheMegabytes: 0 });
const { db } = market.app.market.database;
const admin = await market.person('admin');
for (const statement of [
  sql`insert into categories (item_id, name) select n, 'Kind ' || n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into users (uid, email, name, role, created_at)
      select role || n, role || n || '@people.test', 'Person ' || n, role, now() - n * interval '1 minute'
      from (select n, 'seller' as role from generate_series(1, ${SELLERS}::int) n
            union all select n, 'buyer' from generate_series(1, ${BUYERS}::int) n) people`,
  sql`insert into images (hash, widths, bytes, claimed_at, claimed_by)
      select lpad(to_hex(n), 64, '0'), '[{"width": 320, "height": 240}]', 1, now(), 'test' from generate_series(1, 1000) n`,
  sql`insert into products (category_id, seller_id, image_id, name, resale_cents, original_cents, phone, location,
                            years_of_use, condition, description, status, advertised_at, created_at)
      select case when n % 8 = 0 then 7 else n % ${ROWS}::int + 1 end,
             s.ids[case when n % ${LARGE}::int = 0 then 1 else n / 10 % ${SELLERS}::int + 1 end], i.ids[n % 1000 + 1],
             'Fridge ' || n, 10000 + n % 90000, 200000, '5550100199', 'Street ' || n, '3 years', 'Good', 'Cools well, number ' || n,
             case when n % 5 = 0 then 'sold' else 'available' end, case when n % 7 = 1 then now() end,
             now() - random() * 365 * interval '1 day'
      from generate_series(1, ${PRODUCTS}::int) n,
           (select array_agg(id order by uid) ids from users where uid like 'seller%') s, (select array_agg(id) ids from images) i`,
  sql`insert into orders (product_id, buyer_id, seller_id, buyer_phone, price_cents, product, created_at, state)
      select p.id, b.ids[case when row_number() over () % ${LARGE}::int = 0 then 1
             else row_number() over () % ${BUYERS}::int + 1 end], p.seller_id, '5550100155', p.resale_cents,
             to_jsonb(p), p.created_at + interval '1 day', 'reviewed'
      from product_listings p, (select array_agg(id order by uid) ids from users where uid like 'buyer%') b where p.status = 'sold'`,
  sql`insert into reviews (order_id, by, stars, described, ontime, friendly, text)
      select id, 'buyer', 5, true, true, true, '' from orders`,
  sql`insert into wishes (user_id, product_id)
      select u.id, p.id from users u, (select id from products limit ${ROWS}::int) p where u.uid like 'buyer1%'`,
  sql`insert into conversations (product_id, buyer_id, seller_id, messages)
      select p.id, b.ids[row_number() over () % ${BUYERS}::int + 1], p.seller_id, 1
      from products p, (select array_agg(id) ids from users where uid like 'buyer%') b`,
  sql`insert into messages (id, conversation_id, number, writer_id, text)
      select gen_random_uuid(), c.id, n, c.buyer_id, 'Hello'
      from (select c.* from conversations c join users s on s.id = c.seller_id where s.uid = 'seller1' limit 1) c,
           generate_series(1, ${ROWS}::int) n`,
  sql`insert into notices (user_id, kind, text)
      select id, 'order', 'Sold' from users, generate_series(1, ${ROWS}::int) where uid = 'seller1'`,
  // Makes rows visible to index-only scans, as in a market that was not filled just now.
  sql`vacuum analyze`,
])
  await statement.execute(db);

/** Those with the most data: a list must not get slower with the amount of data a user has. */
const [buyer, seller] = (await Promise.all(
  ['buyer1', 'seller1'].map(async (uid) => {
    const [{ id, email } = { id: '', email: '' }] = await market.query<{ id: string; email: string }>`
      select id, email from users where uid = ${uid}`;
    return { id, email, token: await signToken(market, { id, uid, email }) };
  }),
)) as [Reader, Reader];
type Reader = Pick<typeof admin, 'id' | 'email' | 'token'>;
const [conversation] = await market.query<{ id: string }>`select conversation_id as id from messages limit 1`;
const [product] = await market.query<{ id: string }>`select id from products limit 1`;

/** A valid call of a list, without its limit, by a user who has much in it. */
function rightCall(key: string): CallInit {
  const endpoint = endpointList.find(([name]) => name === key)?.[1];
  const readers = { buyer, seller, admin, public: undefined, identity: undefined, 'signed-in': seller };
  const reader = key === 'GET /loadsoldedproduct' ? buyer : readers[endpoint?.scope ?? 'public'];
  const id = key.startsWith('PUT') ? buyer.id : key.endsWith('single') ? product?.id : 7;
  const given = { id, email: reader?.email, ids: product?.id, name: 'Person 1' };
  const { query, body } = rightInput(key as EndpointKey, given);
  const { limit: _, search: __, ...plain } = query as Record<string, string>;
  const params = { id: String(key.includes('/sellers/') ? seller.id : conversation?.id) };
  return { params, query: plain, ...(body && { body }), ...(reader && { token: reader.token }) };
}

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
const lists = endpointList.flatMap(([key, { response }]) =>
  (response as { type?: string }).type === 'array' ? [key] : [],
);
const pagedLists = lists.filter((key) => !(key in short));

describe('every list', () => {
  for (const key of pagedLists)
    it(`${key} has 50 rows by default, 100 at most, and links to the next page`, async () => {
      const { params, ...init } = rightCall(key);
      const call = (more: object) =>
        market.call(key, { ...init, params: params ?? {}, query: { ...init.query, ...more } });
      const first = await call({});
      assert.deepEqual([first.status, first.body?.length], [200, 50], first.text.slice(0, 200));
      const schema = endpoints[key as EndpointKey].response;
      const judge = compileValidator({ schema, method: '', url: '', httpPart: 'response' });
      assert.equal(judge(first.body), true);
      assert.equal((await call({ limit: 100 })).body.length, 100);
      const tooMany = await call({ limit: 101 });
      assert.deepEqual([tooMany.status, tooMany.body.field], [400, 'limit']);

      const link = /^<([^>]+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1] ?? '';
      const [method, pattern = ''] = key.split(' ');
      const path = pattern.replace('{id}', String(params?.id));
      const next = new URL(link, `http://api.test${path}`);
      assert.equal(next.pathname, method === 'PUT' ? '/alluserformakeadmin' : path);
      const { token } = init;
      const second = await market.call(`GET ${next.pathname}${next.search}`, token ? { token } : {});
      assert.deepEqual([second.status, second.body?.length], [200, 50], second.text.slice(0, 200));
      const ids = [...first.body, ...second.body].map((row) => row._id ?? row.id ?? row.category._id);
      assert.equal(new Set(ids).size, 100);
    });

  it('without pagination is one of those that are short by nature', () => {
    const pageless = endpointList.filter(
      ([key, { query }]) => lists.includes(key) && !JSON.stringify(query ?? '').includes('"limit"'),
    );
    assert.deepEqual(pageless.map(([key]) => key).sort(), Object.keys(short).sort());
  });
});

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
/** Records only the statements of this test's calls: other files and timers run statements as well. */
const recording = new AsyncLocalStorage<Statement[]>();
if (isPostgres) {
  const { query } = pg.Client.prototype;
  mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as [string | Partial<Statement>, unknown[] | undefined];
    const { text = '', values: own = [] } =
      typeof statement === 'string' ? { text: statement, values } : statement;
    recording.getStore()?.push({ text, values: own });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  });
}
const isRead = /^\W*(\/\*.*?\*\/\W*)?(select|with|update images)\b/i;
const writes = /\b(insert into|update (?!images|skip)|delete from)/i;

/** The largest number of rows that one step read, summed over its loops: a measure of the list's cost. */
function mostRows(plan: readonly string[]): number {
  let [most, given, loops] = [0, 0, 1];
  for (const line of plan) {
    const step = /rows=([\d.]+) loops=(\d+)/.exec(line);
    if (step) [given, loops] = [Number(step[1]), Number(step[2])];
    // This line follows the step that dropped the rows.
    const dropped = Number(/Rows Removed by \w+: (\d+)/.exec(line)?.[1] ?? 0);
    most = Math.max(most, Math.round((given + dropped) * loops));
  }
  return most;
}

/** Fails if a statement of `read` scans a whole table, or reads many rows. */
async function assertFound(title: string, read: () => Promise<unknown>): Promise<void> {
  const statements: Statement[] = [];
  await recording.run(statements, read);
  const plan: string[] = [];
  for (const { text, values } of statements) {
    if (!isRead.test(text) || writes.test(text)) continue;
    // Costs and times differ between machines; steps and rows do not.
    const explain = `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`;
    const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(explain, [...values]));
    plan.push(...rows.map((row) => Object.values(row)[0] ?? ''));
  }
  assert.ok(plan.length > 0, title);
  assert.doesNotMatch(plan.join('\n'), /Seq Scan on (products|orders|wishes)\b(?!.*never executed)/, title);
  assert.ok(mostRows(plan) <= MUCH, `${title}\n${plan.join('\n')}`);
}

const itOnPostgres = isPostgres ? it : () => {};

itOnPostgres(
  'no read scans the whole table of products, orders or wishes, even far into the pages of a list',
  async () => {
    // All offers and the set of a common word are read once; the next search reads only what changed since.
    await market.call('GET /search?q=fridge');
    await market.query`update products set resale_cents = resale_cents + 1 where number = 17`;
    // Places are not in the database; the categories are a part of all categories, which each process keeps while they are current.
    const inMemory = ['GET /places', 'GET /getcategory'];
    for (const key of lists.filter((name) => name.startsWith('GET ') && !inMemory.includes(name))) {
      const init = rightCall(key);
      // The page after the tenth: a list that gets slower with every page would show it there.
      let query: CallInit['query'] = init.query ?? {};
      for (let page = 0; page < 10 && pagedLists.includes(key); page += 1) {
        const { headers } = await market.call(key, { ...init, query: { ...query, limit: 100 } });
        const link = /<[^?]*\?([^>]+)>/.exec(headers.link ?? '')?.[1];
        if (link === undefined) break;
        query = { ...query, ...Object.fromEntries(new URLSearchParams(link)) };
      }
      await assertFound(key, async () => {
        const more = pagedLists.includes(key) ? { limit: 24 } : {};
        const { status, text } = await market.call(key, { ...init, query: { ...query, ...more } });
        assert.equal(status, 200, `${key}: ${text}`);
      });
    }
    // Searches by common and rare words and with typing errors, suggestions by prefix, and the revision.
    for (const query of ['q=fridge', 'q=171', 'q=quiett', 'q=171&sort=best', 'sort=price'])
      await assertFound(query, () => market.call(`GET /search?${query}`));
    for (const key of ['GET /search/suggest?q=fri', 'GET /search/suggest?q=171', 'GET /revision'])
      await assertFound(key, () => market.call(key));
    await assertFound('uploads that expired', () => findExpiredHashes(db, 200));
    await assertFound('pictures that wait for AVIF', () => takeAwaitingAvif(db));
  },
);

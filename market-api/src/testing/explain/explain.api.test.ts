import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { EndpointKey } from 'shared-contracts/endpoints';
import { allOf, type Db } from '../../database/db.ts';
import { openDatabase } from '../../database/open.ts';
import { takeAwaitingAvif } from '../../modules/images/avif.repository.ts';
import { findExpiredHashes } from '../../modules/images/images.repository.ts';
import { addTestUsers, type TestUser } from '../add-test-users.ts';
import { rightInput } from '../hostile/calls.ts';
import { type CallInit, endpointList } from '../inject.ts';
import { createTestDatabase } from '../test-database.ts';
import { startTestMarket, type TestMarket } from '../test-market.ts';
import { signToken } from '../tokens.ts';

/** Enough rows for the planner to prefer an index, and few enough for every run of the suite. */
const PRODUCTS = 40_000;
/** A quarter of the products, and more than the number of users, whose table the planner may scan when it is small. */
const MUCH = PRODUCTS / 4;
/** Costs and times differ between machines; steps and rows do not. */
const EXPLAIN = 'explain (analyze, costs off, timing off, summary off, buffers off)';
/** Reads other than lists: searches by common and rare words and with typing errors, suggestions by prefix, and the revision. */
const others = [
  ...['q=fridge', 'q=171', 'q=quiett', 'q=171&sort=best', 'sort=price'].map(
    (asked) => `GET /search?${asked}`,
  ),
  ...['GET /search/suggest?q=fri', 'GET /search/suggest?q=171', 'GET /revision'],
];

const isRead = /^\W*(\/\*.*?\*\/\W*)?(select|with|update images)\b/i;
const writes = /\b(insert into|update (?!images|skip)|delete from)/i;

// Only PostgreSQL's plans are checked.
const describeOnPostgres = process.env.TEST_DATABASE_URL ? describe : () => {};

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface FilledMarket {
  /** The users with the most data: a list must not get slower with the amount of data a user has. */
  readonly seller: { readonly email: string; readonly id: string };
  readonly buyer: { readonly email: string; readonly id: string };
  readonly category: number;
}

const CATEGORIES = 30;
const PRODUCTS_OF_A_SELLER = 100;
const BUYERS_TO_A_SELLER = 20;
const DAYS = 365;
/** The largest seller has one in this many products, the largest buyer one in this many orders. */
const LARGE = 11;

/**
 * Fills an empty market with SQL only: one seller per hundred products, twenty buyers per seller, every fifth product sold,
 * every tenth advertised, two wishes per person.
 */
async function fillMarket(db: Db, products: number): Promise<FilledMarket> {
  const sellers = Math.ceil(products / PRODUCTS_OF_A_SELLER);
  const buyers = sellers * BUYERS_TO_A_SELLER;
  const statements = [
    sql`insert into categories (item_id, name) select n, 'Kind ' || n from generate_series(1, ${CATEGORIES}::int) n`,
    sql`insert into users (uid, email, name, role, created_at)
        select role || n, role || n || '@people.test', 'Person ' || n, role, now() - n * interval '1 minute'
        from (select n, 'seller' as role from generate_series(1, ${sellers}::int) n
              union all select n, 'buyer' from generate_series(1, ${buyers}::int) n) people`,
    sql`insert into images (hash, widths, bytes, claimed_at, claimed_by)
        select lpad(to_hex(n), 64, '0'), '[{"width": 320, "height": 240}]', 1, now(), 'test'
        from generate_series(1, 1000) n`,
    sql`insert into products (category_id, seller_id, image_id, name, resale_cents, original_cents, phone, location,
                              years_of_use, condition, description, status, advertised_at, created_at)
        select n % ${CATEGORIES}::int + 1, s.ids[case when n % ${LARGE}::int = 0 then 1 else n / 10 % ${sellers}::int + 1 end], i.ids[n % 1000 + 1], 'Fridge ' || n,
               10000 + n % 90000, 200000, '5550100199', 'Street ' || n, '3 years', 'Good', 'Cools well, number ' || n,
               case when n % 5 = 0 then 'sold' else 'available' end,
               case when n % 10 = 1 then now() end,
               now() - random() * ${DAYS}::int * interval '1 day'
        from generate_series(1, ${products}::int) n,
             (select array_agg(id order by uid) ids from users where role = 'seller') s,
             (select array_agg(id) ids from images) i`,
    sql`insert into orders (product_id, buyer_id, seller_id, buyer_phone, price_cents, product, created_at)
        select p.id, b.ids[case when row_number() over () % ${LARGE}::int = 0 then 1
               else row_number() over () % ${buyers}::int + 1 end], p.seller_id, '5550100155', p.resale_cents,
               jsonb_build_object('name', p.name), p.created_at + interval '1 day'
        from products p, (select array_agg(id order by uid) ids from users where role = 'buyer') b where p.status = 'sold'`,
    sql`insert into wishes (user_id, product_id)
        select b.id, p.ids[(random() * 999)::int + 1]
        from users b, generate_series(1, 2), (select array_agg(id) ids from (select id from products limit 1000) f) p
        on conflict do nothing`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
  const [buyer, seller] = await allOf(db)<FilledMarket['seller']>`
    select id, email from users where uid in ('buyer1', 'seller1') order by uid`;
  assert.ok(buyer && seller);
  return { seller, buyer, category: 7 };
}

/** The tables that the plan scans completely. */
const readWhole = (plan: readonly string[]): string[] => [
  ...new Set(plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])),
];

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

describeOnPostgres('the statements of every list', () => {
  const { query } = pg.Client.prototype;
  /** Records only the statements of this test's calls: other files and timers run statements as well. */
  const recording = new AsyncLocalStorage<Statement[]>();
  let market: TestMarket;
  let filled: FilledMarket;
  let drop: () => Promise<void>;
  let observer: pg.Client;

  before(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    const { db, close } = await openDatabase(database.settings);
    filled = await fillMarket(db, PRODUCTS);
    // Makes rows visible to index-only scans, as in a market that was not filled just now.
    await sql`vacuum analyze`.execute(db);
    await close();
    const settings = { rateFactor: 10_000, responseCacheMegabytes: 0 };
    market = await startTestMarket({ database: database.settings, ...settings });
    observer = new pg.Client({ connectionString: database.url });
    await observer.connect();
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const [asked, values] = given as [string | Partial<Statement>, unknown[] | undefined];
      const { text = '', values: own = [] } = typeof asked === 'string' ? { text: asked, values } : asked;
      recording.getStore()?.push({ text, values: own });
      return (query as (...all: unknown[]) => unknown).apply(this, given);
    } as typeof query;
  });
  after(async () => {
    pg.Client.prototype.query = query;
    await observer?.end();
    await market?.close();
    await drop?.();
  });

  async function tokensOf(): Promise<Record<string, { token: string; email: string }>> {
    const [admin] = (await addTestUsers(market, 'admin', 1)) as [TestUser];
    const signed = async (person: FilledMarket['seller'], uid: string) => {
      const token = await signToken(market, { ...person, uid });
      return { ...person, token };
    };
    const [seller, buyer] = [await signed(filled.seller, 'seller1'), await signed(filled.buyer, 'buyer1')];
    return { seller, buyer, admin, 'signed-in': buyer };
  }

  /** The cursor of the page after the tenth: a list that gets slower with every page would show it there. */
  async function farOn(key: string, init: CallInit): Promise<Record<string, string>> {
    let next: Record<string, string> = {};
    for (let page = 0; page < 10; page += 1) {
      const { headers } = await market.call(key, { ...init, query: { ...init.query, limit: 100, ...next } });
      const link = /<[^?]*\?([^>]+)>/.exec(headers.link ?? '')?.[1];
      if (link === undefined) break;
      next = Object.fromEntries(new URLSearchParams(link));
    }
    return { ...next, limit: '24' };
  }

  /** Fails if a statement of `read` scans a whole table. */
  async function assertFound(title: string, read: () => Promise<unknown>): Promise<void> {
    const statements: Statement[] = [];
    await recording.run(statements, read);
    const plan: string[] = [];
    for (const { text, values } of statements) {
      if (!isRead.test(text) || writes.test(text)) continue;
      const { rows } = await observer.query(`${EXPLAIN} ${text}`, [...values]);
      plan.push(...rows.map((row: Record<string, string>) => Object.values(row)[0] ?? ''));
    }
    assert.ok(plan.length > 0, title);
    const whole = readWhole(plan).filter((table) => ['products', 'orders', 'wishes'].includes(table));
    assert.deepEqual(whole, [], `${title}\n${plan.join('\n')}`);
    assert.ok(mostRows(plan) <= MUCH, `${title}\n${plan.join('\n')}`);
  }

  it('never scan the whole table of products, orders or wishes, even far into the pages of a list', async () => {
    const tokens = await tokensOf();
    const lists = endpointList.filter(
      ([key, { response }]) => key.startsWith('GET ') && 'items' in (response as object),
    );
    assert.ok(lists.length > 15);
    const { body } = await market.call('GET /products');
    for (const [key, { scope, params }] of lists) {
      const caller = key === 'GET /loadsoldedproduct' ? tokens.buyer : (tokens[scope] ?? tokens.seller);
      const id = key.endsWith('single') ? body[0]._id : filled.category;
      const { query: asked } = rightInput(key as EndpointKey, { id, email: caller?.email });
      const { limit: _, search: __, ...plain } = asked as Record<string, string>;
      const own = { token: caller?.token ?? '', ...(params ? { params: { id: filled.seller.id } } : {}) };
      const more = await farOn(key, { ...own, query: plain });
      await assertFound(key, async () => {
        const { status, text } = await market.call(key, { ...own, query: { ...plain, ...more } });
        // There are no conversations in this market.
        if (!key.includes('/messages')) assert.equal(status, 200, `${key}: ${text}`);
      });
    }
    const { db } = market.app.market.database;
    // The set of a common word is read once; the next search reads only what changed since.
    await market.call('GET /search?q=fridge');
    await market.query`update products set resale_cents = resale_cents + 1 where number = 17`;
    for (const key of others) await assertFound(key, () => market.call(key));
    await assertFound('uploads that expired', () => findExpiredHashes(db, 200));
    await assertFound('pictures that wait for AVIF', () => takeAwaitingAvif(db));
  });
});

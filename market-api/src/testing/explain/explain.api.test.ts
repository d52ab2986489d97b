import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { EndpointKey } from 'shared-contracts/endpoints';
import { openDatabase } from '../../database/open.ts';
import { takeAwaitingAvif } from '../../modules/images/avif.repository.ts';
import { findExpiredHashes } from '../../modules/images/images.repository.ts';
import { addTestUsers, type TestUser } from '../add-test-users.ts';
import { rightInput } from '../hostile/calls.ts';
import { type CallInit, endpointList } from '../inject.ts';
import { createTestDatabase } from '../test-database.ts';
import { startTestMarket, type TestMarket } from '../test-market.ts';
import { signToken } from '../tokens.ts';
import { type FilledMarket, fillMarket } from './fill-market.ts';

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

import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { temporaryFolder } from 'test-helpers/node';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { type CallInit, inject } from './inject.ts';
import { startPostgres } from './postgres-server.ts';
import { descendantsOf } from './process-tree.ts';
import { fillShownMarket } from './speed/fill-shown-market.ts';
import { signToken } from './tokens.ts';

/**
 * For `npm run bench -- growth`: fills a market of its own on PostgreSQL, one half for sale and the other half sold (but a million orders at the
 * most, or the disk would be what ends it), makes each call so many times without a socket, and prints as JSON what it took. Before each call something is written, so that nothing is answered from what
 * was kept.
 *
 *   node market-api/src/testing/measure-growth.ts <for sale> <rounds>
 */
interface CallFigures {
  /** Milliseconds until the whole answer. The first one reads what is kept from then on. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time for one call, of the server and of PostgreSQL. */
  readonly apiCpu: number;
  readonly databaseCpu: number;
  /** Of the body, before it is compressed. */
  readonly bytes: number;
}

interface GrowthFigures {
  readonly engine: string;
  readonly forSale: number;
  readonly orders: number;
  readonly people: number;
  readonly rounds: number;
  /** Until a server that starts has read all offers. */
  readonly startSeconds: number;
  /** Resident, after the start and at the end, MB. */
  readonly memory: readonly [number, number];
  /** Of the database with its indexes, MB. */
  readonly database: number;
  readonly calls: Readonly<Record<string, CallFigures>>;
}

type Call = readonly [key: string, init: CallInit];
/** A server hears of what was written elsewhere within milliseconds. */
const UNTIL_SEEN_MS = 10;
const TICK_MS = 10;
const ORDERS_OF_A_BUYER = 20;
const MOST_ORDERS = 1_000_000;
/** Longer than the measuring takes. */
const LIFETIME_S = 36_000;

/** Processor time of each process so far, ms; those that have ended meanwhile are left out. */
function processorMs(pids: readonly number[]): ReadonlyMap<number, number> {
  const spent = new Map<number, number>();
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      spent.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS);
    } catch (error) {
      // PostgreSQL's own workers come and go.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return spent;
}

/** What the processes that are there at both times have spent in between, ms. */
function spentBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? ms), 0);
}

async function main(forSale: number, rounds: number): Promise<GrowthFigures> {
  const postgres = await startPostgres();
  const dataDir = await temporaryFolder();
  const config = {
    ...readConfig({
      MARKET_DEMO: 'off',
      MARKET_LOG_LEVEL: 'error',
      MARKET_AVIF: 'off',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      MARKET_DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
    }),
    dataDir,
    addressLimit: 10_000_000,
    rateFactor: 10_000,
  };
  const filling = await openDatabase({ kind: 'postgres', url: postgres.url });
  const orders = Math.min(forSale, MOST_ORDERS);
  const products = forSale + orders;
  const soldEvery = Math.round(products / orders);
  const buyers = Math.max(100, Math.floor(orders / ORDERS_OF_A_BUYER));
  const market = await fillShownMarket(filling.db, products, { soldEvery, buyers });
  await sql`insert into users (uid, email, name, role) values ('a1', 'a1@people.test', 'Admin', 'admin')`.execute(
    filling.db,
  );
  await filling.close();

  const begun = performance.now();
  const app = await buildApp(config);
  const startSeconds = (performance.now() - begun) / 1000;
  const memory = () => Math.round(process.memoryUsage().rss / 1e6);
  const memoryAtStart = memory();
  const { db } = app.market.database;
  const tokenOf = async (uid: string) => {
    const { id, email } = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const token = await signToken({ app }, { id, uid, email }, { lifetime: LIFETIME_S });
    return { id, email, token };
  };
  const [buyer, seller, admin] = [await tokenOf('b1'), await tokenOf('s1'), await tokenOf('a1')];
  const wishes = sql`insert into wishes (user_id, product_id)
    select ${buyer.id}, id from products where status = 'available' order by number desc limit 100`;
  await wishes.execute(db);
  const toBuy = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'available')
    .orderBy(sql`number`, 'desc')
    .limit(rounds + 1)
    .execute();
  const own = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'available')
    .where('seller_id', '=', seller.id)
    // The newest are bought.
    .orderBy(sql`number`)
    .limit(1)
    .executeTakeFirstOrThrow();

  const as = (query: CallInit['query'], { token }: { token: string }): CallInit => ({
    query: query ?? {},
    token,
  });
  const calls: Readonly<Record<string, (round: number) => Call>> = {
    "home's sections": () => ['GET /homesections', {}],
    '24 products': () => ['GET /products', { query: { limit: 24 } }],
    'a category, 50 products': () => ['GET /frreezerproduct', { query: { id: market.category } }],
    'search for a common word': () => ['GET /search', { query: { q: 'fridge' } }],
    'one product': () => ['GET /frreezerproduct/single', { query: { id: market.product } }],
    "a buyer's orders": () => ['GET /loadsoldedproduct', as({ email: buyer.email }, buyer)],
    "a buyer's wishes": () => ['GET /wishlist', as({}, buyer)],
    "a seller's products": () => ['GET /loadmyproduct', as({ email: seller.email }, seller)],
    "a seller's buyers": () => ['GET /mybuyers', as({}, seller)],
    'all buyers, for an admin': () => ['GET /accountstatus/buyers', as({}, admin)],
    'buyers looked for by name, for an admin': () => [
      'GET /accountstatus/buyers',
      as({ search: 'buyer 77' }, admin),
    ],
    'to advertise': () => [
      'PUT /advertiseupdate',
      { ...as({ id: own.id }, seller), headers: { advertiseremail: seller.email } },
    ],
    'to buy': (round) => [
      'PUT /soldedproductupdate',
      {
        ...as({ id: toBuy[round]?.id ?? '' }, buyer),
        body: { status: 'sold', buyeremail: buyer.email, buyerphonenumber: '5550100155' },
      },
    ],
  };
  const times = new Map<string, { ms: number[]; api: number; database: number; bytes: number }>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      await sql`update products set resale_cents = resale_cents + 1 where number = ${1 + ((round * 7919) % products)}`.execute(
        db,
      );
      await new Promise((resolve) => setTimeout(resolve, UNTIL_SEEN_MS));
      const servers = await descendantsOf(process.pid);
      const [apiBefore, databaseBefore] = [process.cpuUsage(), processorMs(servers)];
      const begin = performance.now();
      const { status, text } = await inject(app, ...call(round));
      const ms = performance.now() - begin;
      const { user, system } = process.cpuUsage(apiBefore);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
      const found = times.get(name) ?? { ms: [], api: 0, database: 0, bytes: 0 };
      found.ms.push(ms);
      if (round > 0) {
        found.api += (user + system) / 1000;
        found.database += spentBetween(databaseBefore, processorMs(servers));
      }
      found.bytes = Buffer.byteLength(text);
      times.set(name, found);
    }
  }
  const round1 = (value: number) => Math.round(value * 10) / 10;
  const figuresOf = (name: string): CallFigures => {
    const { ms, api, database, bytes } = times.get(name) ?? { ms: [], api: 0, database: 0, bytes: 0 };
    const [first = 0, ...rest] = ms;
    const sorted = rest.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return {
      first: round1(first),
      p50: round1(at(0.5)),
      p99: round1(at(0.99)),
      apiCpu: round1(api / rounds),
      databaseCpu: round1(database / rounds),
      bytes,
    };
  };
  const { rows } = await sql<{ mb: number; orders: number; people: number }>`
    select round(pg_database_size(current_database()) / 1e6)::int as mb, (select count(*)::int from orders) as orders,
           (select count(*)::int from users) as people`.execute(db);
  const [counted] = rows;
  const figures: GrowthFigures = {
    engine: postgres.name.split(': ').at(-1) ?? postgres.name,
    forSale,
    orders: counted?.orders ?? 0,
    people: counted?.people ?? 0,
    rounds,
    startSeconds: round1(startSeconds),
    memory: [memoryAtStart, memory()],
    database: counted?.mb ?? 0,
    calls: Object.fromEntries(Object.keys(calls).map((name) => [name, figuresOf(name)])),
  };
  await app.close();
  await postgres.stop();
  return figures;
}

const [forSale = '1000', rounds = '100'] = process.argv.slice(2);
console.log(JSON.stringify(await main(Number(forSale), Number(rounds))));
process.exit(0);

import { type SearchFigures, type Times, temporaryFolder } from 'test-helpers/node';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { run } from '../database/db.ts';
import { fillOffers } from './fill-offers.ts';
import { inject } from './inject.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * Fills a market, repeatedly sends ten searches and four suggestion requests through the whole server (without a socket), and prints
 * the times as JSON. Before every round the price of a product changes, so that no response comes from the previous round's cache.
 *
 *   node market-api/src/testing/measure-search.ts <postgres|pglite> <products> <rounds>
 */
const searches: Readonly<Record<string, string>> = {
  'everything, newest first': '',
  'a common word': 'q=fridge',
  'a rare word': 'q=turquoise',
  'two words': 'q=white+bosch',
  'a typing error': 'q=turqoise',
  'five filters': 'q=fridge&kind=mini&kind=retro&brand=bosch&max=400&looks=A&looks=B&maxwidth=600',
  'one category': 'category=3',
  'cheapest first': 'sort=price&delivery=free',
  'nearest first, what fits': 'near=4671654&sort=near&within=100&nichewidth=700&door=800',
  'the hundredth page': 'sort=-price',
};
const FAR = 'the hundredth page';
const typed = ['fri', 'bos', 'aus', 'white bo'];

async function main(engine: string, products: number, rounds: number): Promise<SearchFigures> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const config = {
    ...readConfig({
      MARKET_DEMO: 'off',
      MARKET_LOG_LEVEL: 'error',
      MARKET_AVIF: 'off',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      MARKET_DATA_DIR: await temporaryFolder(),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }),
    addressLimit: 10_000_000,
  };
  const filled = await buildApp(config);
  await fillOffers(filled.market.database.db, products);
  await filled.close();
  const since = performance.now();
  const app = await buildApp(config);
  const startSeconds = (performance.now() - since) / 1000;
  const memory = () => Math.round(process.memoryUsage().rss / 1e6);
  const memoryAtStart = memory();
  const { db } = app.market.database;
  const ask = async (path: string) => {
    const begin = performance.now();
    const { status, body, text } = await inject(app, `GET ${path}`, {});
    const ms = performance.now() - begin;
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return { ms, body };
  };
  let far = searches[FAR] ?? '';
  for (let page = 1; page < 100; page += 1) far = (await ask(`/search?${far}`)).body.next ?? far;
  const times = new Map<string, number[]>();
  const totals = new Map<string, number>();
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
  for (let round = 0; round <= rounds; round += 1) {
    const number = 1 + ((round * 7919) % products);
    await run(db)`update products set resale_cents = resale_cents + 1 where number = ${number}`;
    // The first search after a change reads the change, so it is not measured.
    await ask('/search?q=xylophone');
    for (const [name, query] of Object.entries(searches)) {
      const { ms, body } = await ask(`/search?${name === FAR ? far : query}`);
      note(name, ms);
      totals.set(name, body.total.value);
    }
    for (const text of typed)
      note(`suggest ${text}`, (await ask(`/search/suggest?q=${encodeURIComponent(text)}`)).ms);
  }
  const figuresOf = (name: string): Times => {
    const [first = 0, ...rest] = times.get(name) ?? [];
    const sorted = rest.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const round = (ms: number) => Math.round(ms * 10) / 10;
    return { first: round(first), p50: round(at(0.5)), p99: round(at(0.99)) };
  };
  const figures: SearchFigures = {
    engine: postgres?.name.split(': ').at(-1) ?? 'PGlite',
    products,
    rounds,
    startSeconds: Math.round(startSeconds * 10) / 10,
    memory: [memoryAtStart, memory()],
    searches: Object.fromEntries(
      Object.keys(searches).map((name) => [name, { ...figuresOf(name), total: totals.get(name) ?? 0 }]),
    ),
    suggestions: Object.fromEntries(typed.map((text) => [text, figuresOf(`suggest ${text}`)])),
  };
  await app.close();
  await postgres?.stop();
  return figures;
}

const [engine = 'postgres', products = '1000', rounds = '100'] = process.argv.slice(2);
console.log(JSON.stringify(await main(engine, Number(products), Number(rounds))));
process.exit(0);

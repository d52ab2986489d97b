import { type Load, load } from '../api/load.ts';
import { makeMarket } from '../market/market.ts';
import { startApi } from '../market/servers.ts';
import { type Measuring, root } from '../measuring.ts';
import { residentMegabytes } from '../start/memory.ts';
import { median } from '../summary.ts';

export interface Times {
  /** Milliseconds. The first call reads data that is in memory from then on. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
}

/** The figures of one market. */
export interface SearchFigures {
  readonly engine: string;
  readonly products: number;
  /** Time until a starting server has read all offers. */
  readonly startSeconds: number;
  /** Resident memory after the start and at the end, MB. */
  readonly memory: readonly (number | undefined)[];
  readonly searches: Readonly<Record<string, Times>>;
  /** Of searches that were not asked before, and of a list of products for comparison; `p50` is that over one connection. */
  readonly newSearches: Load;
  readonly lists: Load;
}

const searches = {
  'everything, newest first': '/search',
  'a common word': '/search?q=fridge',
  'a rare word': '/search?q=turquoise',
  'two words': '/search?q=white+bosch',
  'a typing error': '/search?q=turqoise',
  'five filters': '/search?q=fridge&kind=mini&kind=retro&brand=bosch&max=400&looks=A&looks=B&maxwidth=600',
  'one category': '/search?category=3',
  'cheapest first': '/search?sort=price&delivery=free',
  'nearest first, what fits': '/search?near=4671654&sort=near&within=100&nichewidth=700&door=800',
  'the hundredth page': '/search?sort=-price',
  'suggestions for “fri”': '/search/suggest?q=fri',
  'suggestions for “bos”': '/search/suggest?q=bos',
  'suggestions for “aus”': '/search/suggest?q=aus',
  'suggestions for “white bo”': '/search/suggest?q=white+bo',
};

const words =
  ',fridge,white bosch,quiet fridge,mini fridge,samsng,garage,freezer near austin,wine cooler 40 bottles,fri'.split(
    ',',
  );
let made = 0;
/** A search that differs from all earlier ones: other words, and another maximum price. */
const newSearch = () => {
  made += 1;
  const [q = '', word = ''] = [words[made % words.length], words[Math.floor(made / words.length) % 5]];
  return `/search?${new URLSearchParams({ q: `${q} ${word}`.trim(), max: (2000 + made / 100).toFixed(2) })}`;
};

export const CONNECTIONS = 20;
const SECONDS = 4;

/**
 * Asks a server without response cache the same searches, one after the other. Before every round the price of a product changes,
 * so that everything is counted again.
 */
export async function measureSearch(
  engine: string,
  products: number,
  rounds: number,
  run: Measuring,
): Promise<SearchFigures> {
  run.say(`${engine}, ${products} products …`);
  const market = await makeMarket(root, engine, products, run);
  const since = performance.now();
  const server = await startApi(market, 0, run);
  const startSeconds = (performance.now() - since) / 1000;
  const memory = [residentMegabytes(server.pid)];
  const ask = async (path: string, options?: RequestInit) => {
    const begin = performance.now();
    const response = await fetch(server.url + path, options);
    const text = await response.text();
    const ms = performance.now() - begin;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return { ms, body: JSON.parse(text) };
  };
  const changePrice = (resaleprice: number) =>
    ask(`/frreezerproduct?id=${market.product}`, {
      method: 'PUT',
      headers: { freezertoken: `bearer ${market.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ resaleprice }),
    });
  const paths = { ...searches };
  const last = 'the hundredth page';
  for (let page = 1; page < 100; page += 1) {
    const { next } = (await ask(paths[last])).body;
    if (next) paths[last] = `/search?${next}`;
  }
  const times = Object.fromEntries(Object.keys(paths).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    run.signal.throwIfAborted();
    await changePrice(100 + round);
    // The first search after a change reads the change, so it is not measured.
    await ask('/search?q=xylophone');
    for (const [name, path] of Object.entries(paths)) times[name]?.push((await ask(path)).ms);
  }
  memory.push(residentMegabytes(server.pid));
  const rateOf = async (path: () => string): Promise<Load> => {
    const target = { url: server.url, pid: server.pid, path };
    await load(target, SECONDS, CONNECTIONS);
    const { p50 } = await load(target, SECONDS, 1);
    return { ...(await load(target, SECONDS, CONNECTIONS)), p50 };
  };
  const lists = await rateOf(() => '/products?limit=24');
  const newSearches = await rateOf(newSearch);
  await server.end();
  await market.stop();
  return {
    ...{ engine: market.name, products, startSeconds, memory, newSearches, lists },
    searches: Object.fromEntries(Object.entries(times).map(([name, each]) => [name, timesOf(each)])),
  };
}

function timesOf([first = 0, ...rest]: readonly number[]): Times {
  const p99 = rest.toSorted((a, b) => a - b)[Math.floor(rest.length * 0.99)] ?? 0;
  return { first, p50: median(rest), p99 };
}

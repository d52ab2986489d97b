import { setTimeout as pause } from 'node:timers/promises';
import { type Market, makeMarket } from '../market/market.ts';
import { CACHE_MEGABYTES, type Server, startApi, startProxy } from '../market/servers.ts';
import type { Measuring } from '../measuring.ts';
import { residentMegabytes } from '../start/memory.ts';
import { type Load, loadInTurn, type Pace } from './load.ts';
import { type Read, readsOf } from './reads.ts';

/** Without the response cache, so that the database is queried each time; with the cache; and with the cache through the page server. */
export const ways = ['database', 'cache', 'page server'] as const;
export type Way = (typeof ways)[number];

/** The servers of one commit. */
export interface Tree {
  readonly name: string;
  readonly folder: string;
}

export interface EngineFigures {
  readonly engine: string;
  readonly reads: readonly {
    readonly title: string;
    /** By round, of each server: `cache, this`. */
    readonly loads: Readonly<Record<string, readonly Load[]>>;
  }[];
  /** Memory of each server in MB, at rest before the load and at the end. */
  readonly memory: Readonly<Record<string, readonly [number | undefined, number | undefined]>>;
}

export interface Plan extends Pace {
  readonly products: number;
}

interface Side {
  readonly tree: Tree;
  readonly market: Market;
  readonly reads: readonly Read[];
  readonly servers: Readonly<Record<Way, Server>>;
}

/** Time until data that a server reads after its start (cities) are loaded. */
const REST_MS = 15_000;

export const serverName = (way: Way, { name }: Pick<Tree, 'name'>): string => `${way}, ${name}`;

/** Measures all reads on one engine, all commits and all ways in turn, so that other load of the machine affects all of them. */
export async function measureEngine(
  engine: string,
  trees: readonly Tree[],
  plan: Plan,
  run: Measuring,
): Promise<EngineFigures> {
  const sides: Side[] = [];
  for (const tree of trees) {
    const market = await makeMarket(tree.folder, engine, plan.products, run);
    const cache = await startApi(market, CACHE_MEGABYTES, run);
    const database = await startApi(market, 0, run);
    const page = await startProxy(market, cache, run);
    sides.push({ tree, market, reads: readsOf(market), servers: { database, cache, 'page server': page } });
  }
  const name = sides[0]?.market.name ?? engine;
  const servers = ways.flatMap((way) =>
    sides.map(({ tree, reads, servers }) => {
      const { url, pid } = servers[way];
      return { server: serverName(way, tree), pid, reads, base: way === 'page server' ? `${url}/api` : url };
    }),
  );
  await pause(REST_MS);
  const memory = () => servers.map(({ pid }) => residentMegabytes(pid));
  const atRest = memory();
  const measured: EngineFigures['reads'][number][] = [];
  for (const [at, { title }] of sides[0]?.reads.entries() ?? []) {
    run.signal.throwIfAborted();
    run.say(`${name}: ${title} …`);
    const targets = servers.map(({ base, pid, reads }) => {
      const { path = '', headers = {} } = reads[at] ?? {};
      return { url: base + path, headers, pid };
    });
    const loads = await loadInTurn(targets, plan);
    measured.push({
      title,
      loads: Object.fromEntries(servers.map(({ server }, of) => [server, loads[of] ?? []])),
    });
  }
  const atEnd = memory();
  return {
    engine: name,
    reads: measured,
    memory: Object.fromEntries(servers.map(({ server }, of) => [server, [atRest[of], atEnd[of]]])),
  };
}

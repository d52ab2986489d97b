import { setTimeout as pause } from 'node:timers/promises';
import type { Measuring } from '../measuring.ts';
import type { Section } from '../report.ts';
import { residentMegabytes } from '../start/memory.ts';
import { type Load, loadInTurn, type Pace, type Target } from './load.ts';
import { measureConversations } from './measure-conversations.ts';
import { type Market, makeMarket, type Server, startApi, startBare, startPageServer } from './servers.ts';

/** Without the response cache, so that the database is queried each time; with the cache; and with the cache through the page server. */
export const ways = ['database', 'cache', 'page server'] as const;
export type Way = (typeof ways)[number];

/** The servers of one commit. */
export interface Tree {
  readonly name: string;
  readonly folder: string;
}

/** The figures of one read at one commit, by round. */
export type Loads = Readonly<Record<Way, readonly Load[]>>;

export interface EngineFigures {
  readonly engine: string;
  readonly reads: readonly {
    readonly title: string;
    /** By the name of the commit. */
    readonly loads: Readonly<Record<string, Loads>>;
  }[];
  /** Reads of conversations, compared with a bare route. */
  readonly conversations: NonNullable<Section['rows']>;
  /** Memory of each server in MB, at rest before the load and at the end. */
  readonly memory: Readonly<Record<string, readonly [number | undefined, number | undefined]>>;
}

export interface Plan extends Pace {
  readonly products: number;
}

interface Side {
  readonly name: string;
  readonly market: Market;
  readonly servers: Readonly<Record<Way, Server>>;
}

const CACHE_MEGABYTES = 32;
/** Time until data that a server reads after its start (cities) are loaded. */
const REST_MS = 15_000;

/** Measures all reads on one engine, all commits and all ways in turn, so that other load of the machine affects all of them. */
export async function measureEngine(
  engine: string,
  trees: readonly Tree[],
  plan: Plan,
  { env, ends, say, signal }: Measuring,
): Promise<EngineFigures> {
  const sides: Side[] = [];
  for (const { name, folder } of trees) {
    const market = await makeMarket(folder, engine, plan.products, env);
    ends(market.stop);
    const [withCache, without] = market.folders;
    const cache = await startApi(market, withCache, CACHE_MEGABYTES, env);
    ends(cache.end);
    const database = await startApi(market, without, 0, env);
    ends(database.end);
    const page = await startPageServer(market, cache, env);
    ends(page.end);
    sides.push({ name, market, servers: { database, cache, 'page server': page } });
  }
  await pause(REST_MS);
  const atRest = memoryOf(sides);
  const reads: EngineFigures['reads'][number][] = [];
  for (const [read, { title }] of Object.entries(sides[0]?.market.reads ?? {})) {
    signal.throwIfAborted();
    say(`${sides[0]?.market.name}: ${title} …`);
    reads.push({ title, loads: await inTurn(read, sides, plan) });
  }
  const atEnd = memoryOf(sides);
  const own = sides.at(-1) as Side;
  const bare = await startBare(own.market);
  ends(bare.end);
  say(`${own.market.name}: conversations …`);
  const conversations = await measureConversations(own.market, own.servers.cache, bare, plan);
  return {
    engine: sides[0]?.market.name ?? engine,
    ...{ reads, conversations },
    memory: Object.fromEntries([...atRest].map(([server, rest]) => [server, [rest, atEnd.get(server)]])),
  };
}

function memoryOf(sides: readonly Side[]): Map<string, number | undefined> {
  const all = sides.flatMap(({ name, servers }) =>
    ways.map((way) => [`${name}, ${way}`, residentMegabytes(servers[way].pid)] as const),
  );
  return new Map(all);
}

async function inTurn(read: string, sides: readonly Side[], plan: Plan): Promise<Record<string, Loads>> {
  const taken = Object.fromEntries(
    sides.map(({ name }) => [name, { database: [], cache: [], 'page server': [] } as Record<Way, Load[]>]),
  );
  const all = ways.flatMap((way) => sides.map((side) => ({ way, side })));
  const loads = await loadInTurn(
    all.map(({ way, side }) => targetOf(side, way, read)),
    plan,
  );
  for (const [at, { way, side }] of all.entries()) taken[side.name]?.[way].push(...(loads[at] ?? []));
  return taken;
}

function targetOf({ market, servers }: Side, way: Way, read: string): Target {
  const { path = '', headers = {} } = market.reads[read] ?? {};
  const { url, pid } = servers[way];
  return { pid, headers, url: url + (way === 'page server' ? `/api${path}` : path) };
}

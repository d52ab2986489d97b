import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../median.ts';
import { type Load, load, residentMegabytes, type Target } from './load.ts';
import { makeMarket, startApi, startBare, startPageServer } from './servers.ts';

/** Who answers: see the report. */
export type Way = 'asked' | 'bare' | 'kept' | 'same' | 'whole' | 'through';

export interface ReadFigures {
  readonly title: string;
  readonly bytes: number;
  readonly ways: Readonly<Partial<Record<Way, Load>>>;
}

export interface EngineFigures {
  readonly engine: string;
  readonly reads: Readonly<Record<string, ReadFigures>>;
  /** MB: of each server before it was asked for anything much, and at the end. */
  readonly memory: Readonly<Record<string, readonly [number | undefined, number | undefined]>>;
}

export interface Plan {
  readonly products: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

const KEPT_MEGABYTES = 32;
/** What a start leaves to be read (cities) is read by then. */
const REST_MS = 15_000;
/** V8 has made its fast code of what is asked a few thousand times; a server that has just started has not. */
const WARM_UP_S = 3;

/** Measures all reads on one engine, all ways in turn, so that what else the machine does is everybody's. */
export async function measureEngine(
  engine: string,
  plan: Plan,
  env: NodeJS.ProcessEnv,
): Promise<EngineFigures> {
  const market = await makeMarket(engine, plan.products, env);
  const [forKept, forAsked, forBare] = market.folders;
  const kept = await startApi(market, forKept, KEPT_MEGABYTES, env);
  const asked = await startApi(market, forAsked, 0, env);
  const bare = await startBare(market, forBare, kept, env);
  const page = await startPageServer(kept, env);
  const servers = { kept, asked, bare, page };
  const memory = () =>
    Object.entries(servers).map(([name, { pid }]) => [name, residentMegabytes(pid)] as const);
  await pause(REST_MS);
  const atRest = new Map(memory());
  const reads: Record<string, ReadFigures> = {};
  try {
    for (const [name, { title, path, headers, isPublic }] of Object.entries(market.reads)) {
      console.error(`${market.name}: ${title} ...`);
      const ways: Partial<Record<Way, Target>> = {
        asked: { ...asked, url: asked.url + path, headers },
        bare: { ...bare, url: `${bare.url}/${name}` },
        kept: { ...kept, url: kept.url + path, headers },
        ...(isPublic && {
          same: { ...bare, url: `${bare.url}/same/${name}` },
          whole: { ...bare, url: `${bare.url}/whole/${name}` },
        }),
        through: { ...page, url: `${page.url}/api${path}`, headers },
      };
      const response = await fetch(kept.url + path, { headers });
      reads[name] = {
        title,
        bytes: (await response.arrayBuffer()).byteLength,
        ways: await inTurn(ways, plan),
      };
    }
    const atEnd = new Map(memory());
    const both = (server: string) => [atRest.get(server), atEnd.get(server)] as const;
    return {
      engine: market.name,
      reads,
      memory: Object.fromEntries(Object.keys(servers).map((server) => [server, both(server)])),
    };
  } finally {
    for (const server of Object.values(servers).reverse()) await server.end();
    await market.stop();
  }
}

async function inTurn(ways: Partial<Record<Way, Target>>, { rounds, seconds, connections }: Plan) {
  const taken = new Map<Way, Load[]>();
  const all = Object.entries(ways) as [Way, Target][];
  for (const [, target] of all) await load(target, WARM_UP_S, connections);
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, target] of all) {
      taken.set(way, [...(taken.get(way) ?? []), await load(target, seconds, connections)]);
    }
  }
  return Object.fromEntries(
    [...taken].map(([way, loads]) => {
      const middle = (figure: keyof Load) =>
        Math.round(median(loads.map((one) => one[figure])) * 1000) / 1000;
      return [
        way,
        { rate: Math.round(middle('rate')), p50: middle('p50'), p99: middle('p99'), cpu: middle('cpu') },
      ];
    }),
  );
}

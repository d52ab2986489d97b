import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keyPlaces, openStore, prepareKeys } from 'registry';
import { freePort, startNode, temporaryFolder } from 'test-helpers/node';
import type { Measuring } from '../measuring.ts';
import { type Market, SECRET } from './market.ts';

/** The default of market-api's response cache. */
export const CACHE_MEGABYTES = 32;

export interface Server {
  readonly url: string;
  readonly pid: number;
  end(): Promise<unknown>;
}

/** Starts a program of a folder, and waits until it responds; it ends with the benchmark at the latest. */
async function start(
  { ends }: Measuring,
  cwd: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  const { child, answers, end } = startNode(args, { cwd, env: { ...env, NODE_ENV: 'production' } });
  ends(end);
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/healthz`);
  return { url, pid: child.pid ?? 0, end };
}

/** Starts market-api as in production, except for required settings. @param cache megabytes of its response cache */
export async function startApi(
  { tree, url, folders }: Market,
  cache: number,
  run: Measuring,
): Promise<Server> {
  const port = await freePort();
  return start(run, tree, ['--max-semi-space-size=16', 'market-api/src/server.ts'], port, {
    ...run.env,
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_ARENA_MAX: '2',
    MARKET_DEMO: 'off',
    MARKET_AVIF: 'off',
    MARKET_PORT_API: String(port),
    MARKET_DATA_DIR: folders[cache > 0 ? 0 : 1],
    MARKET_TOKEN_SECRET: SECRET,
    MARKET_HOST_KEY: SECRET,
    MARKET_RATE_FACTOR: '10000',
    MARKET_KEPT_ANSWERS: String(cache),
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    ...(url ? { DATABASE_URL: url } : {}),
  });
}

/** The flags are those of the launcher and of the container. */
const pageServer = ['--max-semi-space-size=8', 'platform/page-server/src/main.ts'];

/** Starts the page server of a folder. @param settings that differ from the defaults, and the environment */
export async function startPageServer(
  folder: string,
  settings: NodeJS.ProcessEnv,
  run: Measuring,
): Promise<Server> {
  const port = await freePort();
  const own = { MARKET_PORT: String(port), MALLOC_TRIM_THRESHOLD_: '131072' };
  return start(run, folder, pageServer, port, { ...settings, ...own });
}

/** The program of earlier commits: a page server in front of a market-api. */
const earlier = 'platform/page-server/src/testing/measure-proxy.ts';

/** Starts a page server without remotes in front of an API. */
export async function startProxy({ tree }: Market, api: Server, run: Measuring): Promise<Server> {
  if (existsSync(join(tree, earlier))) {
    const port = await freePort();
    const flags = ['--max-semi-space-size=8', earlier, String(port), api.url, SECRET];
    return start(run, tree, flags, port, run.env);
  }
  const data = await temporaryFolder();
  await prepareKeys(keyPlaces({ MARKET_DATA_DIR: data }, '/'), openStore(join(data, 'store')));
  const settings = { MARKET_DATA_DIR: data, MARKET_API_URL: api.url, MARKET_HOST_KEY: SECRET };
  return startPageServer(tree, { ...run.env, ...settings }, run);
}

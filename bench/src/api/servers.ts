import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, startNode } from 'test-helpers/node';
import { type FilledMarket, type Read, readsOf } from './reads.ts';

const root = resolve(import.meta.dirname, '../../..');
const program = (name: string) => join(root, name);
const SECRET = 'a secret of this measurement only, long enough';

export interface Server {
  readonly url: string;
  readonly pid: number;
}

export interface StartedServer extends Server {
  end(): Promise<void>;
}

export interface Market extends FilledMarket {
  readonly reads: Readonly<Record<string, Read>>;
  stop(): Promise<void>;
}

/** Makes a market of so many products on a database of its own. @throws with what its maker wrote when it fails */
export async function makeMarket(engine: string, products: number, env: NodeJS.ProcessEnv): Promise<Market> {
  const file = program('market-api/src/testing/measure-reads-market.ts');
  const child = spawn(process.execPath, [file, engine, String(products), SECRET], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => {
      throw new Error('The market could not be made.');
    }),
  ])) as [string];
  const market = JSON.parse(line) as FilledMarket;
  return {
    ...market,
    reads: readsOf(market),
    stop: async () => {
      const exit = once(child, 'exit');
      child.stdin.end();
      await exit;
    },
  };
}

async function start(
  args: readonly string[],
  port: number,
  path: string,
  env: NodeJS.ProcessEnv,
): Promise<StartedServer> {
  const server = startNode(args, { env });
  const url = `http://127.0.0.1:${port}`;
  await server.answers(url + path);
  return { url, pid: server.child.pid ?? 0, end: async () => void (await server.end()) };
}

/** market-api as production starts it, but for what it asks of settings. @param kept megabytes of answers that it keeps */
export async function startApi(market: Market, folder: string, kept: number, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  return start(['--max-semi-space-size=16', program('market-api/src/server.ts')], port, '/healthz', {
    ...env,
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_ARENA_MAX: '2',
    NODE_ENV: 'production',
    MARKET_DEMO: 'off',
    MARKET_AVIF: 'off',
    MARKET_PORT_API: String(port),
    MARKET_DATA_DIR: folder,
    MARKET_TOKEN_SECRET: SECRET,
    MARKET_HOST_KEY: SECRET,
    MARKET_RATE_FACTOR: '10000',
    MARKET_KEPT_ANSWERS: String(kept),
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    ...(market.url ? { DATABASE_URL: market.url } : {}),
  });
}

/** @param api where the bare server gets the bytes that it gives again */
export async function startBare(market: Market, folder: string, api: Server, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const reads = Object.fromEntries(
    Object.entries(market.reads).map(([name, { path, ...read }]) => [name, { ...read, url: api.url + path }]),
  );
  const args = [String(port), market.url ?? join(folder, 'db'), JSON.stringify(reads)];
  const file = program('market-api/src/testing/measure-reads-bare.ts');
  return start([file, ...args], port, '/same/home', { ...env, NODE_ENV: 'production' });
}

/** The page server before that API. */
export async function startPageServer(api: Server, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const file = program('host-shell/server/testing/measure-proxy.ts');
  return start(['--max-semi-space-size=8', file, String(port), api.url, SECRET], port, '/healthz', {
    ...env,
    NODE_ENV: 'production',
  });
}

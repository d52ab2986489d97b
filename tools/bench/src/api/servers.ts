import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, startNode } from 'test-helpers/node';
import { runCommand } from '../run-command.ts';
import { type FilledMarket, type Read, readsOf } from './reads.ts';

const launcher = 'tools/launcher/run.mjs';
const SECRET = 'a secret of this measurement only, long enough';

export interface Server {
  readonly url: string;
  readonly pid: number;
  end(): Promise<void>;
}

export interface Market extends FilledMarket {
  /** The folder of the commit whose servers are measured. */
  readonly tree: string;
  readonly reads: Readonly<Record<string, Read>>;
  stop(): Promise<void>;
}

/** Creates a market with this number of products on its own database. @throws when that fails */
export async function makeMarket(
  tree: string,
  engine: string,
  products: number,
  env: Readonly<Record<string, string>>,
): Promise<Market> {
  // An earlier commit has no installed packages and no builds; the page server needs the host's build.
  if (!existsSync(join(tree, 'host-shell/dist'))) {
    const production = { ...env, NODE_ENV: 'production' };
    await runCommand('node', [launcher, 'tools/workspace/src/commands/build.ts', 'host-shell'], {
      folder: tree,
      env: production,
    });
  }
  const maker = 'market-api/src/testing/measure-reads-market.ts';
  const child = spawn('node', [launcher, maker, engine, String(products), SECRET], {
    ...{ cwd: tree, env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const exit = once(child, 'exit');
    child.stdin.end();
    await exit;
  };
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('{')) continue;
    const market = JSON.parse(line) as FilledMarket;
    return { ...market, tree, reads: readsOf(market), stop };
  }
  throw new Error('The market could not be made.');
}

async function start(
  tree: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  const server = startNode(args, { cwd: tree, env });
  const url = `http://127.0.0.1:${port}`;
  await server.answers(`${url}/healthz`);
  return { url, pid: server.child.pid ?? 0, end: async () => void (await server.end()) };
}

/** Starts market-api as in production, except for required settings. @param cache megabytes of its response cache */
export async function startApi(
  { tree, url }: Market,
  folder: string,
  cache: number,
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  const port = await freePort();
  return start(tree, ['--max-semi-space-size=16', 'market-api/src/server.ts'], port, {
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
    MARKET_KEPT_ANSWERS: String(cache),
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    ...(url ? { DATABASE_URL: url } : {}),
  });
}

/** Starts the page server in front of that API. */
export async function startPageServer(
  { tree }: Market,
  api: Server,
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  const port = await freePort();
  const file = 'platform/page-server/src/testing/measure-proxy.ts';
  return start(tree, ['--max-semi-space-size=8', file, String(port), api.url, SECRET], port, {
    ...env,
    NODE_ENV: 'production',
  });
}

/** Starts a bare Fastify server for comparison, see `measure-conversations.ts`. */
export async function startBare({ tree, url, folders, seller, conversation = '' }: Market): Promise<Server> {
  const port = await freePort();
  const file = 'market-api/src/testing/measure-bare.ts';
  const place = url ?? join(folders[2] ?? '', 'db');
  return start(tree, [file, String(port), place, seller.id, conversation], port, process.env);
}

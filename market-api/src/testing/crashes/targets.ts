import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, isAlive, type StartedProcess, startNode, temporaryFolder, until } from 'test-helpers/node';
import { startAuthEmulator } from '../auth-emulator.ts';
import { unpackDatabaseDump } from '../database-dump.ts';
import { descendantsOf } from '../process-tree.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { startLauncher } from './launched-site.ts';
import { ADMIN } from './people.ts';
import type { CrashTarget } from './target.ts';

/** What can be killed, by its name on the command line. */
export const targets = {
  'api-pglite': () => apiTarget('PGlite'),
  'api-postgres': () => apiTarget('PostgreSQL'),
  postgres: () => apiTarget('PostgreSQL', 'postgres'),
  'page-server': pageServerTarget,
  site: siteTarget,
} as const satisfies Record<string, () => Promise<CrashTarget>>;
export type TargetName = keyof typeof targets;

const root = join(import.meta.dirname, '../../../..');

async function folders(): Promise<{ dataDir: string; temporary: string }> {
  const folder = await temporaryFolder();
  const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
  await mkdir(temporary);
  await mkdir(dataDir);
  return { dataDir, temporary };
}

function withoutTest(): NodeJS.ProcessEnv {
  const { NODE_TEST_CONTEXT: _, DATABASE_URL: __, ...rest } = process.env;
  return rest;
}

export interface ServerOptions {
  readonly emulatorHost: string;
  /** PostgreSQL's address; without it PGlite in the target's data folder. */
  readonly databaseUrl?: string | undefined;
}

/** An API of its own, which is killed. */
export async function serverTarget({ emulatorHost, databaseUrl }: ServerOptions): Promise<CrashTarget> {
  const { dataDir, temporary } = await folders();
  if (databaseUrl === undefined) await unpackDatabaseDump(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = {
    MARKET_DEMO: 'off',
    MARKET_PORT_API: String(port),
    MARKET_DATA_DIR: dataDir,
    TMPDIR: temporary,
  };
  const env = {
    ...{ ...withoutTest(), ...own, MARKET_RATE_FACTOR: '10000', MARKET_ADMIN_EMAILS: ADMIN },
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  let server: StartedProcess | undefined;
  const restart = async () => {
    // One that was not killed has to live on: what it says when it does not is in the error.
    if (!server || isOver(server)) server = startNode([join(root, 'market-api/src/server.ts')], { env });
    await server.answers(`${url}/readyz`);
  };
  await restart();
  return {
    ...{ url, dataDir, temporary, emulatorHost, restart },
    async kill() {
      await server?.end('SIGKILL');
      return 'the API';
    },
    async end() {
      await server?.end('SIGTERM');
    },
  };
}

const isOver = ({ child }: StartedProcess) => child.signalCode === 'SIGKILL';

/** @param killed what of API and PostgreSQL is killed */
async function apiTarget(
  engine: 'PGlite' | 'PostgreSQL',
  killed: 'api' | 'postgres' = 'api',
): Promise<CrashTarget> {
  const emulator = await startAuthEmulator();
  const postgres = engine === 'PGlite' ? undefined : await startDurablePostgres();
  const target = await serverTarget({ emulatorHost: emulator.host, databaseUrl: postgres?.url });
  return {
    ...target,
    async kill(round) {
      if (killed === 'api' || !postgres) return target.kill(round);
      const what = round % 2 === 0 ? 'all' : 'one connection';
      await postgres.kill(what);
      return `PostgreSQL, ${what}`;
    },
    async restart() {
      await postgres?.restart();
      await target.restart();
    },
    async end() {
      await target.end();
      await postgres?.end();
      await emulator.stop();
    },
  };
}

/** A site, and in front of it a page server of our own, which is killed. */
async function pageServerTarget(): Promise<CrashTarget> {
  const { dataDir, temporary } = await folders();
  const site = await startLauncher(dataDir, temporary);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server: StartedProcess;
  const start = async () => {
    server = startNode([join(root, 'host-shell/server/main.ts')], {
      cwd: root,
      env: { ...site.env, MARKET_PORT: String(port), MARKET_API_URL: site.apiUrl, NODE_ENV: 'production' },
    });
    await server.answers(`${url}/healthz`);
  };
  await start();
  return {
    ...{ url: `${url}/api`, dataDir, temporary, emulatorHost: site.emulatorHost },
    async kill() {
      const own = await descendantsOf(server.child.pid ?? 0);
      await server.end('SIGKILL');
      // What renders pages ends with it.
      await until(() => !own.some(isAlive));
      return 'the page server';
    },
    restart: start,
    async end() {
      await server.end('SIGTERM');
      await site.end();
    },
  };
}

/** A whole site: all of it at once, or the launcher alone, whose processes notice. */
async function siteTarget(): Promise<CrashTarget> {
  const { dataDir, temporary } = await folders();
  const site = await startLauncher(dataDir, temporary);
  return {
    ...{ url: `${site.url}/api`, dataDir, temporary, emulatorHost: site.emulatorHost },
    kill: (round) => site.kill(round % 2 === 0),
    restart: site.restart,
    end: site.end,
  };
}

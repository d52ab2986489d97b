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
  'api-pglite': () => apiTarget(),
  'api-postgres': () => apiTarget('api'),
  postgres: () => apiTarget('postgres'),
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

/** An API of its own. @param onPostgres what of API and PostgreSQL is killed; without it the API, on PGlite */
async function apiTarget(onPostgres?: 'api' | 'postgres'): Promise<CrashTarget> {
  const emulator = await startAuthEmulator();
  const postgres = onPostgres === undefined ? undefined : await startDurablePostgres();
  const { dataDir, temporary } = await folders();
  if (!postgres) await unpackDatabaseDump(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{
      ...withoutTest(),
      MARKET_DEMO: 'off',
      MARKET_PORT_API: String(port),
      MARKET_DATA_DIR: dataDir,
      TMPDIR: temporary,
    },
    ...{
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      MARKET_RATE_FACTOR: '10000',
      MARKET_ADMIN_EMAILS: ADMIN,
    },
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  };
  let server: StartedProcess;
  const start = async () => {
    server = startNode([join(root, 'market-api/src/server.ts')], { env });
    await server.answers(`${url}/readyz`);
  };
  await start();
  return {
    ...{ url, dataDir, temporary, emulatorHost: emulator.host },
    async kill(round) {
      if (onPostgres === 'postgres' && postgres) {
        const what = round % 2 === 0 ? 'all' : 'one connection';
        await postgres.kill(what);
        return `PostgreSQL, ${what}`;
      }
      await server.end('SIGKILL');
      return 'the API';
    },
    async restart() {
      await postgres?.restart();
      if (onPostgres !== 'postgres') return start();
      // It has to live through this: what it says when it does not is in the error.
      await server.answers(`${url}/readyz`);
    },
    async end() {
      await server.end('SIGTERM');
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

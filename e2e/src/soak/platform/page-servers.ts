import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isAlive, type StartedProcess, startNode, until } from 'test-helpers/node';
import { type ServerLook, watchedServer } from '../fuzz/look-at-server.ts';
import type { Environment, Platform } from './environments.ts';
import { count, type Ledger } from './ledger.ts';
import type { PlannedKill } from './plan.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const watch = pathToFileURL(path.join(import.meta.dirname, '../fuzz/watch-server.ts')).href;
const SECRET = 'of-the-page-servers-of-one-soak-run-alone';

export interface PageServer {
  readonly environment: Environment;
  readonly number: 0 | 1;
  readonly url: string;
  isUp(): boolean;
  /** How often it was killed so far. */
  kills(): number;
  kill(planned: PlannedKill): Promise<void>;
  /** Memory after a collection. */
  look(): Promise<ServerLook>;
  stop(): Promise<void>;
}

/** Both page servers of each environment. @param site what names the API and the sign-in service that all of them share */
export async function startPageServers(
  { environments }: Platform,
  site: Readonly<Record<string, string | undefined>>,
  ledger: Ledger,
): Promise<readonly PageServer[]> {
  const servers: PageServer[] = [];
  for (const environment of environments)
    for (const number of [0, 1] as const)
      servers.push(await startPageServer(environment, number, site, ledger));
  return servers;
}

async function startPageServer(
  environment: Environment,
  number: 0 | 1,
  site: Readonly<Record<string, string | undefined>>,
  ledger: Ledger,
): Promise<PageServer> {
  const port = environment.ports[number];
  const url = `http://localhost:${port}`;
  const dataDir = path.join(environment.dataDir, `page-server-${number}`);
  const keys = path.join(environment.dataDir, 'keys');
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', MARKET_ENV: 'demo', MARKET_PORT: String(port), MARKET_PUBLIC_URL: url },
    ...{
      MARKET_API_URL: site.API_URL,
      MARKET_AUTH_EMULATOR_URL: `http://localhost:${site.MARKET_PORT_AUTH}`,
    },
    ...{ MARKET_DATA_DIR: dataDir, ASSET_STORE: environment.store, MARKET_RATE_FACTOR: '10000' },
    ...{
      MARKET_REGISTRY_KEYS: path.join(keys, 'public.json'),
      MARKET_GUARD_KEY: path.join(keys, 'platform.pem'),
    },
    ...{ MARKET_REPORT_KEY: SECRET, SOAK_WATCH_FOLDER: dataDir },
  };
  const start = () => startNode(['--import', watch, 'host-shell/server/main.ts'], { cwd: root, env });
  let running: StartedProcess | undefined = start();
  if (!(await answers(running, url))) throw new Error(`${url} does not answer:\n${running.output()}`);
  let kills = 0;
  let looks = await watchedServer(path.join(dataDir, 'page-server'));
  return {
    ...{ environment, number, url },
    isUp: () => running !== undefined,
    kills: () => kills,
    async kill({ awayMs }) {
      const victim = running;
      if (victim === undefined) return;
      const children = await childrenOf(victim.child.pid ?? 0);
      running = undefined;
      kills += 1;
      await victim.end('SIGKILL');
      count(ledger, 'page servers killed');
      // What rendered for it has nobody to render for.
      await until(() => !children.some(isAlive)).catch(() =>
        ledger.violations.push(`${environment.name} ${number}: render processes outlived their page server`),
      );
      await pause(awayMs);
      const next = start();
      if (!(await answers(next, url))) {
        const said = next.output().split('\n').slice(-5).join('\n');
        ledger.violations.push(`${environment.name} ${number}: started again and does not answer: ${said}`);
        await next.end('SIGKILL');
        return;
      }
      looks = await watchedServer(path.join(dataDir, 'page-server'));
      running = next;
    },
    look: () => looks.look(),
    async stop() {
      await running?.end();
    },
  };
}

/** A start on a machine with other work takes as long as that work lets it. */
const START_LIMIT_MS = 10 * 60_000;

async function answers({ child }: StartedProcess, url: string): Promise<boolean> {
  const ask = async () => {
    const signal = AbortSignal.timeout(10_000);
    return (await fetch(`${url}/healthz`, { signal }).catch(() => undefined))?.ok;
  };
  await until(async () => child.exitCode !== null || (await ask()), START_LIMIT_MS).catch(() => {});
  return (await ask()) === true;
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

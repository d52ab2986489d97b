import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from 'test-helpers/node';
import { cleanEnvironment } from '../../clean-environment.ts';
import { startSite } from '../../start/site.ts';
import { untilQuiet } from './until-quiet.ts';

const root = resolve(import.meta.dirname, '../../../..');
const START_LIMIT_S = 900;
const portVariables = ['', '_CATALOG', '_SELLER', '_ADMIN', '_BUYER', '_API', '_AUTH'].map(
  (suffix) => `MARKET_PORT${suffix}`,
);

export interface DemoSite {
  readonly url: string;
  /** Of the command that started it: everything of the site is below it. */
  readonly pid: number;
  /** For commands given to it. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder of its data. */
  readonly data: string;
  stop(): Promise<void>;
}

/**
 * Starts the composed production site of a working tree, on free ports and with demo data of its own, and waits until
 * it has nothing left to do. @param settings further ones @param folder of the tree, this one by default
 * @throws when it does not start; nothing is left running then
 */
export async function startDemoSite(
  signal: AbortSignal,
  settings: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<DemoSite> {
  const data = await mkdtemp(join(tmpdir(), 'market-bench-web-'));
  const forget = () => rm(data, { recursive: true, force: true, maxRetries: 5 });
  const ports = await freePorts(portVariables.length);
  const own = portVariables.map((name, at) => [name, String(ports[at])]);
  const env = {
    ...cleanEnvironment(process.env),
    ...Object.fromEntries(own),
    ...settings,
    MARKET_DATA_DIR: data,
  };
  try {
    const site = await startSite({ folder, env, limit: START_LIMIT_S, signal });
    await untilQuiet(site.pid, signal);
    const stop = async () => {
      await site.stop();
      await forget();
    };
    return { url: site.url, pid: site.pid, env, data, stop };
  } catch (error) {
    await forget();
    throw error;
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanEnvironment } from '../../clean-environment.ts';
import { freePortSettings, root } from '../../measuring.ts';
import { startSite } from '../../start/site.ts';
import { untilQuiet } from './until-quiet.ts';

const START_LIMIT_S = 900;
export interface DemoSite {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the composed production site of a working tree, on free ports and with demo data of its own, and waits until
 * it has nothing left to do. @param folder of the tree, this one by default
 * @throws when it does not start; nothing is left running then
 */
export async function startDemoSite(signal: AbortSignal, folder = root): Promise<DemoSite> {
  const data = await mkdtemp(join(tmpdir(), 'market-bench-web-'));
  const forget = () => rm(data, { recursive: true, force: true, maxRetries: 5 });
  const env = {
    ...cleanEnvironment(process.env),
    ...(await freePortSettings()),
    MARKET_DATA_DIR: data,
  };
  try {
    const site = await startSite({ folder, env, limit: START_LIMIT_S, signal });
    await untilQuiet(site.pid, signal);
    const stop = async () => {
      await site.stop();
      await forget();
    };
    return { url: site.url, stop };
  } catch (error) {
    await forget();
    throw error;
  }
}

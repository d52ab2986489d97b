import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePortSettings, type Measuring } from '../../measuring.ts';
import { processTree } from '../../start/process-tree.ts';
import { startSite } from '../../start/site.ts';

const START_LIMIT_S = 900;
const STEP_MS = 2000;
const QUIET_LIMIT_MS = 180_000;
/** Of processor time in one step: 5 % of one core. */
const QUIET_CPU_MS = 100;
const QUIET_STEPS = 3;

/**
 * Starts the composed production site of a working tree, on free ports and with its own demo data, and waits until it is
 * idle. It ends with the benchmark. @param name of its data folder @param folder of the tree @returns its address
 */
export async function startDemoSite(run: Measuring, name: string, folder: string): Promise<string> {
  const data = { MARKET_DATA_DIR: join(run.place, `${name}-data`) };
  const env = { ...run.env, ...(await freePortSettings()), ...data };
  const site = await startSite(run, { folder, env, limit: START_LIMIT_S });
  await untilQuiet(site.pid, run.signal);
  return site.url;
}

/**
 * Waits until the processes of a site have been idle for a few seconds: after the start, pictures are still being encoded.
 * Where the system does not report processor time, it waits a fixed time.
 */
async function untilQuiet(root: number, signal: AbortSignal): Promise<void> {
  if (process.platform !== 'linux') return pause(30_000, undefined, { signal });
  const cpuMs = async () => (await processTree(root)).reduce((sum, each) => sum + each.cpuMs, 0);
  let before = await cpuMs();
  let quiet = 0;
  for (const end = Date.now() + QUIET_LIMIT_MS; Date.now() < end && quiet < QUIET_STEPS; ) {
    await pause(STEP_MS, undefined, { signal });
    const now = await cpuMs();
    quiet = now - before <= QUIET_CPU_MS ? quiet + 1 : 0;
    before = now;
  }
}

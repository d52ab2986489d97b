import { join } from 'node:path';
import { freePortSettings, type Measuring } from '../../measuring.ts';
import { startSite } from '../../start/site.ts';
import { untilQuiet } from './until-quiet.ts';

const START_LIMIT_S = 900;

/**
 * Starts the composed production site of a working tree, on free ports and with its own demo data, and waits until it is
 * idle. It ends with the benchmark. @param name of its data folder @param folder of the tree @returns its address
 * @throws when it does not start; then no process is left running
 */
export async function startDemoSite(
  { place, env: clean, ends, signal }: Measuring,
  name: string,
  folder: string,
): Promise<string> {
  const env = { ...clean, ...(await freePortSettings()), MARKET_DATA_DIR: join(place, `${name}-data`) };
  const site = await startSite({ folder, env, limit: START_LIMIT_S, signal });
  ends(site.stop);
  await untilQuiet(site.pid, signal);
  return site.url;
}

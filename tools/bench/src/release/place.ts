import { join, resolve } from 'node:path';
import { freePortSettings, type Measuring, root } from '../measuring.ts';
import { runCommand } from '../run-command.ts';
import { startSite } from '../start/site.ts';

const START_LIMIT_S = 900;
/** A running site, with the sources it was built from. */
export interface Place {
  readonly folder: string;
  readonly url: string;
  /** The environment for commands in the folder. */
  readonly env: Readonly<Record<string, string>>;
  readonly data: string;
}

/** The site of this working tree, which the user has started with the environment of this process. */
function runningPlace(url: string): Place {
  const env = process.env as Record<string, string>;
  const data = resolve(root, env.MARKET_DATA_DIR || '.market');
  return { folder: root, url, env, data };
}

/**
 * The site that `SITE_URL` names, else a site started from a clone of the committed state.
 * @throws when it does not start; then no process is left running
 */
export async function openPlace(run: Measuring): Promise<Place> {
  if (process.env.SITE_URL) return runningPlace(process.env.SITE_URL);
  const folder = join(run.place, 'market');
  const env = { ...run.env, ...(await freePortSettings()) };
  await runCommand('git', ['clone', '--quiet', `file://${root}`, folder], {
    ...{ folder: root, env, signal: run.signal },
  });
  const site = await startSite(run, { folder, env, limit: START_LIMIT_S });
  return { folder, url: site.url, env, data: join(folder, '.market') };
}

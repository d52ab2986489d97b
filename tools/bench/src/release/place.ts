import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cleanEnvironment } from '../clean-environment.ts';
import { freePortSettings, root } from '../measuring.ts';
import { runCommand } from '../run-command.ts';
import { startSite } from '../start/site.ts';

const START_LIMIT_S = 900;
/** A running site, with the sources it was built from. */
export interface Place {
  readonly folder: string;
  readonly url: string;
  /** For commands given there. */
  readonly env: Readonly<Record<string, string>>;
  readonly data: string;
  end(): Promise<void>;
}

/** The site of this working tree, which somebody has started with the environment of this process. */
function runningPlace(url: string): Place {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const data = resolve(root, env.MARKET_DATA_DIR || '.market');
  return { folder: root, url, env, data, end: async () => {} };
}

/**
 * The site that `SITE_URL` names, else a clone of the committed state, started.
 * @throws when it does not start; nothing is left running then
 */
export async function openPlace(signal: AbortSignal): Promise<Place> {
  if (process.env.SITE_URL) return runningPlace(process.env.SITE_URL);
  const parent = await mkdtemp(join(tmpdir(), 'market-bench-release-'));
  const folder = join(parent, 'market');
  const forget = () => rm(parent, { recursive: true, force: true, maxRetries: 5 });
  const browser = process.env.CHROME ? { CHROME: process.env.CHROME } : {};
  const env = { ...cleanEnvironment(process.env), ...browser, ...(await freePortSettings()) };
  try {
    await runCommand('git', ['clone', '--quiet', `file://${root}`, folder], { folder: root, env, signal });
    const site = await startSite({ folder, env, limit: START_LIMIT_S, signal });
    const end = async () => {
      await site.stop();
      await forget();
    };
    return { folder, url: site.url, env, data: join(folder, '.market'), end };
  } catch (error) {
    await forget();
    throw error;
  }
}

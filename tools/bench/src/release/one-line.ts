import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublished, releaseIn, untilServed } from '../start/rebuild.ts';
import type { Place } from './place.ts';

/** Seconds. */
export interface OneLine {
  readonly version: string;
  /** `release publish`: build, all checks, the smoke test in a browser, upload. */
  readonly publish: number;
  /** `release promote`, until a page contains the version. */
  readonly promote: number;
  /** `release rollback`, the command. */
  readonly rollback: number;
  /** From the end of that command until a page contains the previous version. */
  readonly back: number;
}

const packageName = 'mfe-catalog';

/**
 * Adds a line to a remote, publishes it with all checks, promotes it, and rolls it back. Afterwards the source is restored.
 * @throws when a command fails, or the site does not change its version
 */
export async function measureOneLine({ folder, url, env }: Place, signal: AbortSignal): Promise<OneLine> {
  const release = releaseIn({ folder, env, signal });
  const file = join(folder, packageName, 'src/remote.tsx');
  const before = await readFile(file, 'utf8');
  try {
    await writeFile(file, `${before}export const changed${Date.now()} = true;\n`);
    const published = await release('publish', packageName, '--json');
    const { version, isNew } = readPublished(published.output);
    if (!isNew) throw new Error(`${packageName} was changed, but ${version} had been published before.`);
    const live = performance.now();
    await release('promote', packageName, version);
    await untilServed(url, (served) => served === version);
    const promote = (performance.now() - live) / 1000;
    const { seconds: rollback } = await release('rollback', packageName);
    const ended = performance.now();
    await untilServed(url, (served) => served !== version);
    const back = (performance.now() - ended) / 1000;
    return { version, publish: published.seconds, promote, rollback, back };
  } finally {
    await writeFile(file, before);
  }
}

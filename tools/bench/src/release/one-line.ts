import { readFile, writeFile } from 'node:fs/promises';
import type { Measuring } from '../measuring.ts';
import { addLine, promote, publish, release, remoteFile, untilServed } from '../start/rebuild.ts';
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

/**
 * Adds a line to a remote, publishes it with all checks, promotes it, and rolls it back. Afterwards the source is restored.
 * @throws when a command fails, or the site does not change its version
 */
export async function measureOneLine(
  { folder, url, env }: Place,
  { signal, say }: Measuring,
): Promise<OneLine> {
  say('one changed line, and back …');
  const options = { folder, env, signal };
  const before = await readFile(remoteFile(folder));
  try {
    await addLine(folder);
    const { version, seconds: published } = await publish(options);
    const promoted = await promote(url, version, options);
    const { seconds: rollback } = await release(options, 'rollback', 'mfe-catalog');
    const ended = performance.now();
    await untilServed(url, (served) => served !== version);
    const back = (performance.now() - ended) / 1000;
    return { version, publish: published, promote: promoted, rollback, back };
  } finally {
    await writeFile(remoteFile(folder), before);
  }
}

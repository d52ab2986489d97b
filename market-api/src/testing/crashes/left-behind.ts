import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from 'test-helpers/node';

/** Longer than the age at which a server that shares its folder treats files as abandoned. */
const ABANDONED_S = 2000;
/** Time for current uploads and encodings to finish: on a busy machine an encoder's first start takes half of it. */
const SETTLE_MS = 120_000;

const entries = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Ages the unfinished files of a killed server, so that they count as abandoned; ignores files that disappear meanwhile. */
export async function ageUnfinished(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pictures-unfinished');
  const old = Date.now() / 1000 - ABANDONED_S;
  for (const name of await entries(folder))
    await utimes(join(folder, name), old, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}

/** @returns the files and folders that only a killed server can have left, after all current work is done */
export async function leftBehind(dataDir: string, temporary: string): Promise<string[]> {
  const look = async () => [
    ...(await entries(join(dataDir, 'pictures-unfinished'))).map((name) => `pictures-unfinished/${name}`),
    ...(await entries(temporary)).filter((name) => !isCache(name)).map((name) => `temporary/${name}`),
    ...(await entries(dataDir)).filter((name) =>
      /\.(tmp|part|new)$|^market-api\.lock\.|^restored?-/.test(name),
    ),
  ];
  // AVIF encoders continue the work that the last server left, and take a while to finish it.
  await until(async () => (await look()).length === 0, SETTLE_MS).catch(() => {});
  return look();
}

/** Node's compile cache stays on purpose, for the next process. */
const isCache = (name: string) => name === 'node-compile-cache';

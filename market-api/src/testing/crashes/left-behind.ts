import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from 'test-helpers/node';

/** When a server that shares its folder may take something for abandoned, and then some. */
const ABANDONED_S = 2000;
/** What is received or encoded at this moment is no rest: on a busy machine an encoder's first start takes half of it. */
const SETTLE_MS = 120_000;

const entries = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Makes what a killed server left unfinished so old that nobody can still be at work on it; what goes meanwhile had somebody at work. */
export async function ageUnfinished(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pictures-unfinished');
  const old = Date.now() / 1000 - ABANDONED_S;
  for (const name of await entries(folder))
    await utimes(join(folder, name), old, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}

/** @returns files and folders that only killed servers can have left, once nothing is at work any more */
export async function leftBehind(dataDir: string, temporary: string): Promise<string[]> {
  const look = async () => [
    ...(await entries(join(dataDir, 'pictures-unfinished'))).map((name) => `pictures-unfinished/${name}`),
    ...(await entries(temporary)).filter((name) => !isCache(name)).map((name) => `temporary/${name}`),
    ...(await entries(dataDir)).filter((name) =>
      /\.(tmp|part|new)$|^market-api\.lock\.|^restore-/.test(name),
    ),
  ];
  // Encoders of AVIF begin with what the last server left to do, and are done with it after a while.
  await until(async () => (await look()).length === 0, SETTLE_MS).catch(() => {});
  return look();
}

/** Kept on purpose, for the next process: what Node compiled. */
const isCache = (name: string) => name === 'node-compile-cache';

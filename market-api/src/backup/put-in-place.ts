import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS } from './manifest.ts';

/** A folder with a verified backup, of which nothing or a part is in its place already. Its name goes on with the time. */
const READY = 'restored-';

/**
 * Replaces the market by this unpacked and verified backup. A process that is killed meanwhile leaves the rest to `finishRestore`.
 * @returns the folder with the previous market, if there was one
 */
export async function putInPlace(dataDir: string, unpacked: string): Promise<string | undefined> {
  const name = `${READY}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(unpacked, join(dataDir, name));
  return moveParts(dataDir, name);
}

/** Finishes the restore of a killed process: otherwise the market would seem to be empty. The data directory must be locked. */
export async function finishRestore(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) if (name.startsWith(READY)) await moveParts(dataDir, name);
}

async function moveParts(dataDir: string, name: string): Promise<string | undefined> {
  const ready = join(dataDir, name);
  const before = join(dataDir, name.replace(READY, 'before-restore-'));
  for (const part of await readdir(ready)) {
    if (!PARTS.includes(part)) continue;
    const place = join(dataDir, part);
    if (await isFilled(place)) {
      await mkdir(before, { recursive: true });
      await rename(place, join(before, part));
    }
    // Removes an empty folder, which a server that was never used leaves.
    await rm(place, { recursive: true, force: true });
    await rename(join(ready, part), place);
  }
  await rm(ready, { recursive: true, force: true });
  return (await isFilled(before)) ? before : undefined;
}

export const hasMarket = async (dataDir: string): Promise<boolean> =>
  (await Promise.all(PARTS.map((part) => isFilled(join(dataDir, part))))).includes(true);

/** Is it a file, or a folder that is not empty? */
const isFilled = async (path: string) =>
  (await readdir(path).catch(({ code }) => (code === 'ENOTDIR' ? [path] : []))).length > 0;

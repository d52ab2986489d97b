import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { besides, writeNew } from './replace-file.ts';

/** Space that is kept back for a roll-back: a document can be written over this file where nothing new can be written. */
const reserveOf = (folder: string) => join(folder, '.reserve');

/** A reserve that a killed writer did not finish. */
export const isUnfinishedReserve = (name: string) => name.startsWith('.reserve.');

/** Documents grow by a line a change: the reserve is made for one twice as long. */
const TIMES = 2;
const MIN_BYTES = 256 * 1024;

/** Is there no space left, on the disk or for this user? */
export function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Writes a document over the reserve and gives it this name. Of several writers one gets the reserve.
 * @throws what the file system throws, `ENOSPC` where there is no reserve or where it is too small
 */
export async function writeIntoReserve(folder: string, file: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  const reserve = reserveOf(folder);
  if ((await sizeOf(reserve)) < content.length)
    throw Object.assign(new Error('no space is kept back on the disk'), { code: 'ENOSPC' });
  await rename(reserve, file);
  try {
    const handle = await open(file, 'r+');
    try {
      await handle.write(content, 0, content.length, 0);
      await handle.truncate(content.length);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Keeps space back for a document of this size, if there is any; without space there is no reserve, and no error. */
export async function keepReserve(folder: string, documentSize: number): Promise<void> {
  const reserve = reserveOf(folder);
  const wanted = Math.max(MIN_BYTES, documentSize * TIMES);
  if ((await sizeOf(reserve)) >= wanted) return;
  const beside = besides(reserve);
  try {
    // Bytes that no file system packs: space for zeros may be promised and not there.
    await writeNew(beside, randomBytes(wanted));
    await rename(beside, reserve);
  } catch {
    await rm(beside, { force: true }).catch(() => {});
  }
}

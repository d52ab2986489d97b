import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Space on the disk that is kept back for a roll-back: a file of the size of a few documents, written in full, so that a
 * document can be written over it where nothing else can be written any more.
 */
const reserveOf = (folder: string) => join(folder, '.reserve');

/** A reserve that a killed writer did not finish. */
export const isUnfinishedReserve = (name: string) => name.startsWith('.reserve.');

/** Documents grow by a line a change: the reserve is made for one twice as long. */
const TIMES = 2;
const LEAST_BYTES = 256 * 1024;

/** Is there no space left, on the disk or for this user? */
export function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/**
 * Writes a document over the reserve and gives it this name. Of several writers one gets the reserve.
 * @throws what the file system throws, `ENOSPC` where there is no reserve or where it is too small
 */
export async function writeIntoReserve(folder: string, file: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  const reserve = reserveOf(folder);
  const size = await stat(reserve).then(
    (info) => info.size,
    () => 0,
  );
  if (size < content.length) {
    throw Object.assign(new Error('no space is kept back on the disk'), { code: 'ENOSPC' });
  }
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
  const wanted = Math.max(LEAST_BYTES, documentSize * TIMES);
  const present = await stat(reserve).then(
    (info) => info.size,
    () => 0,
  );
  if (present >= wanted) return;
  const beside = `${reserve}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    const handle = await open(beside, 'wx');
    try {
      // Bytes that no file system packs: space for zeros may be promised and not there.
      await handle.writeFile(randomBytes(wanted));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, reserve);
  } catch {
    await rm(beside, { force: true }).catch(() => {});
  }
}

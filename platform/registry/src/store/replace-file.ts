import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes what processes left beside this file that were killed while they wrote it. */
async function removeAbandoned(file: string): Promise<void> {
  const folder = dirname(file);
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp'),
  );
  for (const path of names.map((name) => join(folder, name))) {
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

/**
 * Replaces a file whole: a reader sees the old content or the new one, also when the machine stops in between. What cannot
 * be written to the end leaves nothing behind. Several processes may do so at once; the last one's content stays.
 * @throws what the file system throws
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await removeAbandoned(file);
  const beside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
  try {
    const handle = await open(beside, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * As `replaceFile`, at once, for a file of which one process at a time is the writer: the name beside it is always the
 * same, so that what a killed process leaves is written over by the next.
 * @param mode rights of the new file, as `chmod` takes them
 */
export function replaceFileSync(file: string, content: string | Buffer, mode = 0o666): void {
  const beside = `${file}.tmp`;
  try {
    const descriptor = openSync(beside, 'w', mode);
    try {
      writeFileSync(descriptor, content);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(beside, file);
  } catch (error) {
    try {
      rmSync(beside, { force: true });
    } catch {
      // On a disk that cannot be written nothing can be removed either; the first error says why.
    }
    throw error;
  }
}

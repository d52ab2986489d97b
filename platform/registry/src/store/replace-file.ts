import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes unfinished files that a killed process left in a folder an hour ago or earlier; nothing refers to them. */
export async function removeAbandoned(folder: string, isUnfinished: (name: string) => boolean) {
  const names = await readdir(folder).catch((): string[] => []);
  for (const path of names.filter(isUnfinished).map((name) => join(folder, name))) {
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** A temporary name in the same folder that no other writer uses. */
export const besides = (file: string) => `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;

/**
 * Replaces a file atomically: readers see the old or the new content, even if the machine crashes meanwhile. When several processes write
 * at the same time, the last one's content stays.
 * @throws errors of the file system; then no temporary file is left behind
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const isOfFile = (name: string) => name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp');
  await removeAbandoned(dirname(file), isOfFile);
  const beside = besides(file);
  try {
    await writeFile(beside, content, { flag: 'wx', flush: true });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Replaces a file atomically, for files that one process at a time writes: it overwrites the temporary file that a killed process left.
 * @param mode permissions of the new file, as for `chmod`
 */
export function replaceFileSync(file: string, content: string, mode = 0o666): void {
  const beside = `${file}.tmp`;
  try {
    writeFileSync(beside, content, { mode, flush: true });
    renameSync(beside, file);
  } catch (error) {
    try {
      rmSync(beside, { force: true });
    } catch {
      // A disk that is not writable does not allow removing the file either; the first error says why.
    }
    throw error;
  }
}

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes what a process that was killed left unfinished in a folder; nothing refers to it. */
export async function removeAbandoned(folder: string, isUnfinished: (name: string) => boolean) {
  const names = await readdir(folder).catch((): string[] => []);
  for (const path of names.filter(isUnfinished).map((name) => join(folder, name))) {
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** A name beside this file that no other writer uses. */
export const besides = (file: string) => `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;

/** Writes a new file to the end, on the disk, or leaves nothing behind. @throws what the file system throws */
export async function writeNew(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', flush: true });
  } catch (error) {
    await rm(file, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Replaces a file whole: a reader sees the old content or the new one, also when the machine stops in between. Of several processes that do
 * so at once the last one's content stays.
 * @throws what the file system throws; then nothing is left behind
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const isOfFile = (name: string) => name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp');
  await removeAbandoned(dirname(file), isOfFile);
  const beside = besides(file);
  await writeNew(beside, content);
  try {
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * The same for a file that one process at a time writes: the next one writes over what a killed one left beside it.
 * @param mode rights of the new file, as `chmod` takes them
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
      // A disk that cannot be written lets nothing be removed either; the first error says why.
    }
    throw error;
  }
}

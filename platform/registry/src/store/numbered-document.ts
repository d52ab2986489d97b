import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredDocument } from './asset-store.ts';
import { besides } from './replace-file.ts';

/** Is there no space left, on the disk or for this user? */
function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/**
 * The document in a folder: each state is a numbered file, the highest number is the present state. When two processes write the same
 * number, `link` succeeds for one of them only: no lock is needed, which a killed process would leave behind.
 */
const fileName = /^(\d{10})\.json$/;
const unfinishedName = /^\.(\d+)\..*\.tmp$/;
const MAX_STATES = 20;

function nameOf(number: number): string {
  return `${String(number).padStart(10, '0')}.json`;
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** The etag includes the file's time, so that a store that was emptied and filled again does not count as unchanged. */
async function etagOf(folder: string, number: number): Promise<string> {
  const info = await stat(join(folder, nameOf(number)));
  return `${number}-${info.mtimeMs}-${info.size}`;
}

export async function readNumbered(
  folder: string,
  knownEtag?: string,
): Promise<StoredDocument | 'unchanged' | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const newest = (await numbersIn(folder)).at(-1);
    if (newest === undefined) return undefined;
    try {
      const etag = await etagOf(folder, newest);
      if (etag === knownEtag) return 'unchanged';
      return { content: await readFile(join(folder, nameOf(newest))), etag };
    } catch (error) {
      // Another process wrote newer states and removed this one between the two steps: read the newest again.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt >= 5) throw error;
    }
  }
}

/** The states before the present one that are still stored. */
export async function readEarlier(folder: string): Promise<readonly Buffer[]> {
  const numbers = (await numbersIn(folder)).slice(0, -1);
  const read = numbers.map((number) => readFile(join(folder, nameOf(number))).catch(() => undefined));
  return (await Promise.all(read)).filter((content) => content !== undefined);
}

/**
 * Writes the next state of the document, unless another process was faster.
 * @param urgent on a full disk, remove older states to make space
 * @returns the new etag, or undefined when `expectedEtag` is no longer the present state
 * @throws errors of the file system; then no temporary file is left behind
 */
export async function writeNumbered(
  folder: string,
  text: string,
  expectedEtag: string | undefined,
  urgent = false,
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const present = (await numbersIn(folder)).at(-1);
  if ((present === undefined ? undefined : await etagOf(folder, present)) !== expectedEtag) return undefined;
  const next = (present ?? 0) + 1;
  const temporary = besides(join(folder, `.${next}`));
  const write = () => writeFile(temporary, text, { flag: 'wx', flush: true });
  try {
    await write().catch(async (error) => {
      if (!urgent || !isFull(error)) throw error;
      // Remove older states to make space; the present one stays.
      await rm(temporary, { force: true });
      await removeStates(folder, next, 2);
      await write();
    });
    await link(temporary, join(folder, nameOf(next)));
    const states = await numbersIn(folder);
    if (present === undefined ? (states.at(-1) ?? 0) > MAX_STATES : !states.includes(present)) {
      // While this process was paused, others wrote this number and removed it again: their newer state counts.
      await rm(join(folder, nameOf(next)), { force: true });
      return undefined;
    }
  } catch (error) {
    const lost = (error as NodeJS.ErrnoException).code;
    const isTaken = async () => (await numbersIn(folder)).some((number) => number >= next);
    if (lost === 'EEXIST' || (lost === 'ENOENT' && (await isTaken()))) return undefined;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  // The document is written: a failure to clean up must not fail the write.
  await housekeeping(folder, next).catch(() => {});
  return etagOf(folder, next);
}

/** Removes older states and the temporary files of killed writers; `.reserve` files are from earlier releases of this code. */
async function housekeeping(folder: string, present: number): Promise<void> {
  await removeStates(folder, present, MAX_STATES);
  const left = (await readdir(folder)).filter(
    (name) => name.startsWith('.reserve') || Number(unfinishedName.exec(name)?.[1]) <= present,
  );
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Removes the oldest states first: while a state exists, all newer ones exist too, so that no number in between becomes free again.
 * @param retained how many of the newest states stay
 */
async function removeStates(folder: string, present: number, retained: number): Promise<void> {
  const old = (await numbersIn(folder)).filter((number) => number <= present - retained);
  for (const number of old) await rm(join(folder, nameOf(number)), { force: true });
}

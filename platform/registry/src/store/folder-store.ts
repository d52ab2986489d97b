import { access, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type AssetStore, storeAt } from './asset-store.ts';
import { besides, removeAbandoned, replaceFile } from './replace-file.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** @returns an error handler that returns `result` for these codes and rethrows all other errors */
export const unless =
  <Result>(codes: readonly string[], result: Result) =>
  (error: unknown): Result => {
    if (codes.includes(codeOf(error))) return result;
    throw error;
  };

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
  const names = await readdir(folder).catch(unless<string[]>(['ENOENT'], []));
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

export async function readNumbered(folder: string, knownEtag?: string) {
  for (let attempt = 0; ; attempt += 1) {
    const newest = (await numbersIn(folder)).at(-1);
    if (newest === undefined) return undefined;
    try {
      const etag = await etagOf(folder, newest);
      if (etag === knownEtag) return 'unchanged';
      return { content: await readFile(join(folder, nameOf(newest))), etag };
    } catch (error) {
      // Another process wrote newer states and removed this one between the two steps: read the newest again.
      if (codeOf(error) !== 'ENOENT' || attempt >= 5) throw error;
    }
  }
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
      if (!urgent || !['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw error;
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
    const lost = codeOf(error);
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

/** Errors that a person can fix; the store is unchanged then. */
const cannotBeWritten: Readonly<Record<string, string>> = {
  ENOSPC: 'is full, nothing was written',
  EDQUOT: 'is full for this user, nothing was written',
  EROFS: 'is read-only, nothing was written',
  EACCES: 'may not be written or read by this user, nothing was written',
  EPERM: 'may not be written by this user, nothing was written',
};

const exists = (path: string) => access(path).then(() => true, unless(['ENOENT'], false));

/** A store in a folder of this machine (or a shared one): `<folder>/<remote>/<version>/…` and `<folder>/_registry`. */
export function openFolderStore(folder: string): AssetStore {
  const root = resolve(folder);
  const incoming = join(root, '_incoming');
  const documents = join(root, '_registry');
  const removeUnfinished = () => removeAbandoned(incoming, () => true);

  return storeAt(
    {
      place: root,
      get: (path) =>
        readFile(join(root, path)).catch(unless<Buffer | undefined>(['ENOENT', 'EISDIR'], undefined)),
      async put(path, content, once) {
        const file = join(root, path);
        if (once && (await exists(file))) return;
        await mkdir(dirname(file), { recursive: true });
        await replaceFile(file, content);
      },
      hasVersion: (remote, version) => exists(join(root, remote, version)),
      async writeVersion(remote, version, files) {
        const target = join(root, remote, version);
        if (await exists(target)) return false;
        const id = `${process.pid}-${Math.random().toString(36).slice(2)}`;
        const unfinished = join(incoming, `${remote}-${version}-${id}`);
        try {
          for (const [name, content] of files) {
            const file = join(unfinished, name);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, content, { flag: 'wx', flush: true });
          }
          await mkdir(dirname(target), { recursive: true });
          return await rename(unfinished, target).then(() => true, unless(['ENOTEMPTY', 'EEXIST'], false));
        } finally {
          await rm(unfinished, { recursive: true, force: true });
          await removeUnfinished();
        }
      },
      async removeVersion(remote, version) {
        const leaving = join(incoming, `${remote}-${version}-${process.pid}-leaving`);
        await mkdir(incoming, { recursive: true });
        await rename(join(root, remote, version), leaving).catch(unless(['ENOENT'], undefined));
        await rm(leaving, { recursive: true, force: true });
        await rm(join(root, '_maps', remote, version), { recursive: true, force: true });
      },
      readDocument: (knownEtag) => readNumbered(documents, knownEtag),
      async readEarlier() {
        const numbers = (await numbersIn(documents)).slice(0, -1);
        const read = numbers.map((number) =>
          readFile(join(documents, nameOf(number))).catch(() => undefined),
        );
        return (await Promise.all(read)).filter((content) => content !== undefined);
      },
      async writeDocument(text, expectedEtag, urgent) {
        const etag = await writeNumbered(documents, text, expectedEtag, urgent);
        // The document is written: a failure to clean up must not fail the write.
        await removeUnfinished().catch(() => {});
        return etag;
      },
    },
    (error) => `${cannotBeWritten[codeOf(error)] ?? 'does not answer'}: ${error.message}`,
  );
}

import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { AssetStore } from './asset-store.ts';
import { readEarlier, readNumbered, writeNumbered } from './numbered-document.ts';
import { removeAbandoned, replaceFile } from './replace-file.ts';
import { storeAt } from './store-at.ts';

/** Errors that a person can fix; the store is unchanged then. */
const cannotBeWritten: Readonly<Record<string, string>> = {
  ENOSPC: 'is full, nothing was written',
  EDQUOT: 'is full for this user, nothing was written',
  EROFS: 'is read-only, nothing was written',
  EACCES: 'may not be written or read by this user, nothing was written',
  EPERM: 'may not be written by this user, nothing was written',
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** @returns an error handler that returns `result` for these codes and rethrows all other errors */
const unless =
  <Result>(codes: readonly string[], result: Result) =>
  (error: unknown): Result => {
    if (codes.includes(codeOf(error))) return result;
    throw error;
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
      readEarlier: () => readEarlier(documents),
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

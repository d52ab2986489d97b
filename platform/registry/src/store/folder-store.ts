import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { filePathPattern } from '../document/patterns.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from './asset-store.ts';
import { readEarlier, readNumbered, writeNumbered } from './numbered-document.ts';
import { replaceFile } from './replace-file.ts';

const documentFolder = '_registry';
const incomingFolder = '_incoming';
const mapsFolder = '_maps';
const abandonedAfterMs = 60 * 60 * 1000;

/** What a person can do something about is said; nothing was changed then. */
const cannotBeWritten: Readonly<Record<string, string>> = {
  ENOSPC: 'is full, nothing was written',
  EDQUOT: 'is full for this user, nothing was written',
  EROFS: 'is read-only, nothing was written',
  EACCES: 'may not be written or read by this user, nothing was written',
  EPERM: 'may not be written by this user, nothing was written',
};

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** A publisher that was killed half way leaves its unfinished folder; nothing ever refers to it. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming).catch(() => [])) {
    const folder = join(incoming, name);
    const age = await stat(folder).then(
      (info) => Date.now() - info.mtimeMs,
      () => 0,
    );
    if (age > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

/** A store in a folder of this machine (or a shared one): `<folder>/<remote>/<version>/…` and `<folder>/_registry`. */
export function openFolderStore(folder: string): AssetStore {
  const root = resolve(folder);
  const incoming = join(root, incomingFolder);
  const hostFile = join(root, '_host/host.json');

  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RegistryError) throw error;
      const reason = (error as Error).message;
      const what = cannotBeWritten[codeOf(error) ?? ''] ?? 'does not answer';
      throw new RegistryError('unavailable', `The store ${root} ${what}: ${reason}`, error);
    }
  };

  const versionFolder = (remote: string, version: string) => {
    const path = `${remote}/${version}`;
    if (!filePathPattern.test(path)) throw new RegistryError('bad_change', `${path} is no version's name`);
    return join(root, path);
  };

  const mapFile = (remote: string, version: string, file: string) => {
    const path = `${remote}/${version}/${file}`;
    if (!filePathPattern.test(path)) throw new RegistryError('bad_change', `${path} is no file of a version`);
    return join(root, mapsFolder, `${path}.map.br`);
  };

  const segmentFile = (name: string) => join(root, documentFolder, 'log', `${name}.json`);
  const readText = (file: string) =>
    readFile(file, 'utf8').catch((error) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });

  const exists = (path: string) =>
    access(path).then(
      () => true,
      (error) => {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      },
    );

  return {
    place: root,
    readFile: (address) =>
      guarded(async () => {
        if (!filePathPattern.test(address) || address.startsWith('_')) return undefined;
        return readFile(join(root, address)).catch((error) => {
          if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EISDIR') return undefined;
          throw error;
        });
      }),
    hasVersion: (remote, version) => guarded(() => exists(versionFolder(remote, version))),
    writeVersion: (remote, version, files) =>
      guarded(async () => {
        const target = versionFolder(remote, version);
        if (await exists(target)) return false;
        const unfinished = join(
          incoming,
          `${remote}-${version}-${process.pid}-${Math.random().toString(36).slice(2)}`,
        );
        try {
          for (const [name, content] of files) {
            const file = join(unfinished, name);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, content, { flag: 'wx', flush: true });
          }
          await mkdir(dirname(target), { recursive: true });
          await rename(unfinished, target);
          return true;
        } catch (error) {
          if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
          return false;
        } finally {
          await rm(unfinished, { recursive: true, force: true });
          await removeAbandoned(incoming);
        }
      }),
    writeMap: (remote, version, name, packed) =>
      guarded(async () => {
        const file = mapFile(remote, version, name);
        if (await exists(file)) return;
        await mkdir(dirname(file), { recursive: true });
        await replaceFile(file, packed);
      }),
    readMap: (remote, version, name) =>
      guarded(async () =>
        readFile(mapFile(remote, version, name)).catch((error) => {
          if (codeOf(error) === 'ENOENT') return undefined;
          throw error;
        }),
      ),
    removeVersion: (remote, version) =>
      guarded(async () => {
        const leaving = join(incoming, `${remote}-${version}-${process.pid}-leaving`);
        await mkdir(incoming, { recursive: true });
        try {
          await rename(versionFolder(remote, version), leaving);
        } catch (error) {
          if (codeOf(error) !== 'ENOENT') throw error;
        }
        await rm(leaving, { recursive: true, force: true });
        await rm(join(root, mapsFolder, remote, version), { recursive: true, force: true });
      }),
    readDocument: (knownEtag) => guarded(() => readNumbered(join(root, documentFolder), knownEtag)),
    readEarlier: () => guarded(() => readEarlier(join(root, documentFolder))),
    writeDocument: (text, expectedEtag, urgent) =>
      guarded(async () => {
        const etag = await writeNumbered(join(root, documentFolder), text, expectedEtag, urgent);
        // The document is written, whatever becomes of this.
        await removeAbandoned(incoming).catch(() => {});
        return etag;
      }),
    readLogSegment: (name) => guarded(() => readText(segmentFile(name))),
    writeLogSegment: (name, text) =>
      guarded(async () => {
        const file = segmentFile(name);
        if (await exists(file)) return;
        await mkdir(dirname(file), { recursive: true });
        await replaceFile(file, text);
      }),
    readHost: () => guarded(() => readText(hostFile)),
    writeHost: (text) =>
      guarded(async () => {
        await mkdir(dirname(hostFile), { recursive: true });
        await replaceFile(hostFile, text);
      }),
  };
}

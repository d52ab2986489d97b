import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildReport } from '../checks/build-report.ts';
import { HOST_ID } from '../document/host-entry.ts';
import type { BuiltRemote } from '../document/schema.ts';
import type { HostBundle } from '../host-bundle/bundle.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { packMap } from './pack-map.ts';

type Version = { readonly id: string; readonly version: string };

/**
 * Stores the source maps beside a build where no origin serves them, for stacks on the platform page. Only for files that are still what was
 * built. Never fails.
 * @param folder with its `build-report.json`
 * @returns how many there are
 */
export async function keepMaps(
  store: Pick<AssetStore, 'writeMap'>,
  { id, version }: Version,
  folder: string,
  files: BuiltRemote['files'],
): Promise<number> {
  const report = await readBuildReport(folder).catch(() => undefined);
  const built = Object.entries(report?.sourceMaps ?? {}).filter(([file, hash]) => files[file] === hash);
  return storeBeside(
    store,
    { id, version },
    folder,
    built.map(([file]) => file),
  );
}

/** The same for a host, whose files are all what was built. @param folder the host's package */
export function keepHostMaps(
  store: Pick<AssetStore, 'writeMap'>,
  { version, files }: HostBundle,
  folder: string,
): Promise<number> {
  return storeBeside(store, { id: HOST_ID, version }, folder, Object.keys(files).filter(isScript));
}

const isScript = (file: string) => /\.c?js$/.test(file);

async function storeBeside(
  store: Pick<AssetStore, 'writeMap'>,
  { id, version }: Version,
  folder: string,
  files: readonly string[],
): Promise<number> {
  let stored = 0;
  for (const file of files) {
    try {
      await store.writeMap(id, version, file, await packMap(await readFile(join(folder, `${file}.map`))));
      stored += 1;
    } catch {
      // The version is published; its stacks stay in built files.
    }
  }
  return stored;
}

/** The same from one store into another, as they are. */
export async function copyMaps(
  from: Pick<AssetStore, 'readMap'>,
  to: Pick<AssetStore, 'writeMap'>,
  { id, version }: Version,
  files: Iterable<string>,
): Promise<void> {
  for (const file of files) {
    try {
      const packed = isScript(file) ? await from.readMap(id, version, file) : undefined;
      if (packed !== undefined) await to.writeMap(id, version, file, packed);
    } catch {
      // As above.
    }
  }
}

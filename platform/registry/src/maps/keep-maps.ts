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
 * Keeps the source maps that lie beside a build, in the place of the store that no origin serves: for the stacks of errors on the
 * platform page. One counts only for a file that is still what was built. Without them nothing is missing but that, so that
 * nothing here fails.
 * @param folder the build's folder, with its `build-report.json`
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
  return keepBeside(
    store,
    { id, version },
    folder,
    built.map(([file]) => file),
  );
}

/**
 * The same for a host. A page server sends and runs no file of it that is not what was built, so that every map counts.
 * @param folder the host's package, built
 */
export function keepHostMaps(
  store: Pick<AssetStore, 'writeMap'>,
  { version, files }: HostBundle,
  folder: string,
): Promise<number> {
  return keepBeside(store, { id: HOST_ID, version }, folder, Object.keys(files).filter(isScript));
}

const isScript = (file: string) => /\.c?js$/.test(file);

async function keepBeside(
  store: Pick<AssetStore, 'writeMap'>,
  { id, version }: Version,
  folder: string,
  files: readonly string[],
): Promise<number> {
  let kept = 0;
  for (const file of files) {
    try {
      await store.writeMap(id, version, file, await packMap(await readFile(join(folder, `${file}.map`))));
      kept += 1;
    } catch {
      // The version is published; its stacks are told in built files.
    }
  }
  return kept;
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

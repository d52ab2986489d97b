import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildReport } from '../checks/build-report.ts';
import type { BuiltRemote } from '../document/schema.ts';
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
  let kept = 0;
  for (const [file, hash] of Object.entries(report?.sourceMaps ?? {})) {
    if (files[file] !== hash) continue;
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
export async function carryMaps(
  from: Pick<AssetStore, 'readMap'>,
  to: Pick<AssetStore, 'writeMap'>,
  { id, version }: Version,
  files: Iterable<string>,
): Promise<void> {
  for (const file of files) {
    try {
      const packed = /\.c?js$/.test(file) ? await from.readMap(id, version, file) : undefined;
      if (packed !== undefined) await to.writeMap(id, version, file, packed);
    } catch {
      // As above.
    }
  }
}

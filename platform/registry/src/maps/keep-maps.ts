import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetStore } from '../store/asset-store.ts';
import { packMap } from './pack-map.ts';

/** The packed map beside a built file. @param folder of the files, by the names that the version has for them */
export const mapsBeside = (folder: string) => async (file: string) =>
  packMap(await readFile(join(folder, `${file}.map`)));

/**
 * Stores the source maps of a version's scripts where no origin serves them, for stacks on the platform page. Never fails: without a map, or
 * with one that cannot be stored, stacks stay in built files.
 * @param read gives a file's packed map
 */
export async function keepMaps(
  store: Pick<AssetStore, 'writeMap'>,
  { id, version }: { readonly id: string; readonly version: string },
  files: Iterable<string>,
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<void> {
  for (const file of files) {
    if (!/\.c?js$/.test(file)) continue;
    try {
      const packed = await read(file);
      if (packed !== undefined) await store.writeMap(id, version, file, packed);
    } catch {
      // The version is published all the same.
    }
  }
}

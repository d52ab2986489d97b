import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { AssetStore } from '../store/asset-store.ts';

const compress = promisify(brotliCompress);

/** Most of brotli's compression, in a fraction of the time. */
const QUALITY = 6;

export function packMap(text: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return compress(text, { params });
}

/** Reads and compresses the source map next to a built file. @param folder of the built files, with the same names as in the version */
export const mapsBeside = (folder: string) => async (file: string) =>
  packMap(await readFile(join(folder, `${file}.map`)));

/**
 * Stores the source maps of a version's scripts where no origin serves them, for stacks on the platform page. Never rejects: without a
 * stored map, stacks show positions in built files.
 * @param read returns a file's compressed map
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
      // A missing map does not prevent the publication.
    }
  }
}

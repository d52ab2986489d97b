import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { AssetStore } from '../store/asset-store.ts';

const compress = promisify(brotliCompress);

/** Compresses with brotli. @param quality up to 11; 6 has most of the effect, in a fraction of the time */
export function brotli(content: Buffer, quality = 6): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: content.length };
  return compress(content, { params });
}

/** Reads and compresses the source map next to a built file. @param folder of the built files, with the same names as in the version */
export const mapsBeside = (folder: string) => async (file: string) =>
  brotli(await readFile(join(folder, `${file}.map`)));

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

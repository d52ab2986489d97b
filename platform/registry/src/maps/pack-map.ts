import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Most of brotli's compression, in a fraction of the time. */
const QUALITY = 6;
/** The maximum size of a decompressed map; the largest one of this repository has 1.1 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

export function packMap(text: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return compress(text, { params });
}

/** Decompresses a map. @throws when it is not a compressed map, or has more than 32 MB */
export async function unpackMap(packed: Uint8Array): Promise<string> {
  return (await decompress(packed, { maxOutputLength: MAX_BYTES })).toString('utf8');
}

import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Most of what brotli can do, in a fraction of the time. */
const QUALITY = 6;
/** Of a map, unpacked; the largest of this repository is 1.1 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

export function packMap(text: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return compress(text, { params });
}

/** @throws when it is no packed map, or one of more than 32 MB */
export async function unpackMap(packed: Uint8Array): Promise<string> {
  return (await decompress(packed, { maxOutputLength: MAX_BYTES })).toString('utf8');
}

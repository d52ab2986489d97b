import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Pictures and woff2 fonts are packed already; server files never go over the wire. */
const compressible = /\.(?:m?js|css|json|svg|txt|html|map)$/;
const smallestWorthIt = 512;
const slowAbove = 1_000_000;

/**
 * Adds `.br` and `.gz` beside each file that gets smaller by it.
 * @returns all files, given and added, by name
 */
export async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  const worth = [...files].filter(
    ([name, { length }]) => compressible.test(name) && length >= smallestWorthIt,
  );
  await Promise.all(
    worth.map(async ([name, content]) => {
      const quality = content.length > slowAbove ? 9 : 11;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
      if (br.length < content.length) all.set(`${name}.br`, br);
      if (gz.length < content.length) all.set(`${name}.gz`, gz);
    }),
  );
  return all;
}

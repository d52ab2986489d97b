import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|svg|json)$/;

/** Byte of the gzip header (RFC 1952) for the operating system; a fixed value makes the files the same on every system. */
const OF_SYSTEM = 9;
const UNKNOWN = 255;

/** Writes `.br` and `.gz` beside every compressible file: once by the build, not on every request. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const text = await readFile(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        };
        await writeFile(`${file}.br`, await brotli(text, { params }));
        const zipped = await promisify(gzip)(text, { level: 9 });
        zipped[OF_SYSTEM] = UNKNOWN;
        await writeFile(`${file}.gz`, zipped);
      }),
  );
}

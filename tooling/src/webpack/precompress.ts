import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|svg|json)$/;

/** Writes `.br` and `.gz` beside every file that gets smaller: done once by the build, not on every request. */
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
        await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
      }),
  );
}

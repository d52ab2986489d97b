import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { HostDefinition } from './definitions.ts';

/** Latin letters and common punctuation. Any other character is rendered in the next font of the stack. */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, at) => String.fromCharCode(0xa0 + at)),
  ...'–—‘’“”…',
].join('');

/**
 * Writes the host's fonts beside its scripts, each with the hash of its content in its name. A font is preloaded on every
 * page and competes with the scripts, so only the characters and the weight in use are sent: a third of the file.
 */
export async function copyFonts(host: HostDefinition, folder: string): Promise<void> {
  const require = createRequire(path.join(host.folder, 'package.json'));
  for (const { file, weight } of host.fonts) {
    const whole = await readFile(require.resolve(file));
    const content = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    });
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const { name, ext } = path.parse(file);
    await writeFile(path.join(folder, `${name}.${hash}${ext}`), content);
  }
}

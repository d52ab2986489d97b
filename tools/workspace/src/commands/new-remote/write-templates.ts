import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const templates = path.resolve(import.meta.dirname, '../../../templates');
const ending = '.template';

type Words = Readonly<Record<string, string>>;

/**
 * Writes the files of these template folders; a later folder replaces files of the same name from an earlier one. A file that
 * exists already is never overwritten.
 * @param words the values for the placeholders in double braces
 * @param but files that the caller writes itself
 * @returns the files, relative to the root
 * @throws Error with a message for a file that exists already; nothing was written then
 */
export async function writeTemplates(
  root: string,
  folder: string,
  kinds: readonly string[],
  words: Words,
  but: readonly string[] = [],
): Promise<string[]> {
  const sources = new Map<string, string>();
  for (const kind of kinds) {
    const own = path.join(templates, kind);
    // Patterns for names with a leading dot as well: pipelines and .gitignore.
    for (const file of globSync([`**/*${ending}`, `**/.*/**/*${ending}`, `.*${ending}`], { cwd: own })) {
      sources.set(path.join(folder, file.slice(0, -ending.length)), path.join(own, file));
    }
  }
  const written = [...sources]
    .filter(([file]) => !but.includes(file))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const taken = written.find(([file]) => existsSync(path.join(root, file)));
  if (taken !== undefined) throw new Error(`${taken[0]} is there already.`);
  for (const [file, source] of written) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), await filled(source, words), { flag: 'wx' });
  }
  return written.map(([file]) => file);
}

/** The text of one template, filled in. */
export const readTemplate = (kind: string, file: string, words: Words): Promise<string> =>
  filled(path.join(templates, kind, `${file}${ending}`), words);

async function filled(source: string, words: Words): Promise<string> {
  const text = await readFile(source, 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (place, word) => words[word] ?? place);
}

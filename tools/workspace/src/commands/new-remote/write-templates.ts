import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const templates = path.resolve(import.meta.dirname, '../../../templates');
const ending = '.template';

type Words = Readonly<Record<string, string>>;

/**
 * Writes the files of these folders of templates, later ones in the place of earlier ones of the same name. A file that is there
 * already stays.
 * @param words what stands in two braces
 * @param but files that somebody else writes
 * @returns the files, relative to the root
 * @throws a sentence for a file that is there already; then nothing was written
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
    // With dots in front: pipelines and .gitignore.
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

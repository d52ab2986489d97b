import { readFileSync } from 'node:fs';

export type Source = Readonly<Record<string, string | undefined>>;

const FILE = '_FILE';

/** White space around a value is ignored, and an empty setting counts as not given. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/**
 * Reads a setting: the value of `name`, or the content of the file that `<name>_FILE` names, as container engines mount secrets.
 * @throws Error with a reason that follows the name: given twice, or a file that cannot be read or is empty. It contains
 * the path and never the content.
 */
export function settingOf(source: Source, name: string): string | undefined {
  const value = filled(source[name]);
  const path = filled(source[name + FILE]);
  if (path === undefined) return value;
  if (value !== undefined) throw new Error(`and ${name}${FILE} are both given`);
  const content = filled(readSecret(path));
  if (content === undefined) throw new Error(`cannot be read from ${path}: the file is empty`);
  return content;
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`cannot be read from ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/**
 * The same environment with resolved settings: the content of a file in the place of its `_FILE` setting, and without empty
 * ones. For code that takes an environment.
 * @param names matches the settings of the site; other variables that end in `_FILE` belong to other programs
 * @throws Error with a sentence
 */
export function resolveSettings(source: Source, names: RegExp): Source {
  const resolved = { ...source };
  for (const variable of Object.keys(source)) {
    const name = variable.endsWith(FILE) ? variable.slice(0, -FILE.length) : variable;
    if (!names.test(name)) continue;
    delete resolved[variable];
    try {
      const value = settingOf(source, name);
      if (value !== undefined) resolved[name] = value;
    } catch (error) {
      throw new Error(`${name} ${(error as Error).message}.`);
    }
  }
  return resolved;
}

/**
 * Finds a text that the database refuses, PostgreSQL stores neither NUL nor half a character (a lone surrogate):
 * anywhere in what a call brought, names of fields included. Without recursion, because a body may be nested as deep as
 * it is long.
 * @returns the field it is in, `''` for the whole; undefined when every text can be stored
 */
export function findUnstorableText(given: unknown): string | undefined {
  const open: [field: string, value: unknown][] = [['', given]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [field, value] = next;
    if (typeof value === 'string' && !isStorable(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (!isStorable(name)) return field;
      // Only the outermost names are shown: they are the endpoint's own, the rest is the caller's.
      open.push([field || name, part]);
    }
  }
  return undefined;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

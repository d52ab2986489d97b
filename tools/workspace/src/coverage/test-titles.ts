/** A text that is the first argument of a call, with a function, a table or options after it: `it('…', () =>`. */
const TITLE =
  /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,\s*(?=[({]|async\b|function\b|\w+\s*=>)/g;
const SKIPPED = /\b(?:skip|todo|fixme)\s*$/;

/** The titles of the tests and groups in a test file, as they stand in the source; skipped ones are none. */
export function testTitles(source: string): Set<string> {
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  const titles = new Set<string>();
  for (const match of code.matchAll(TITLE)) {
    if (SKIPPED.test(code.slice(0, match.index))) continue;
    const [, single, double, template] = match;
    titles.add((single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'));
  }
  return titles;
}

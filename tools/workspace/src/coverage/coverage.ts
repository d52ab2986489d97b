/** `docs/spec-coverage.json`: the sentences of the specification, and the tests that prove them. */
export interface Coverage {
  readonly sections: readonly { readonly title: string; readonly rows: readonly CoverageRow[] }[];
}

export interface CoverageRow {
  readonly id: string;
  /** The specification's own wording; the decision on it in brackets. */
  readonly says: string;
  /** `file › title`, the title as written in the source: `%s` and `${name}` are not filled in. */
  readonly tests: readonly string[];
}

/** Parses a reference. @returns undefined where the text is not of the form `file › title` */
function readReference(text: string) {
  const [, file, title] = /^(\S+) › (.+)$/.exec(text) ?? [];
  return file && title ? { file, title } : undefined;
}

/** Matches a string that is the first argument of a call and precedes a function, a table or options: `it('…', () =>`. */
const TITLE =
  /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,\s*(?=[({]|async\b|function\b|\w+\s*=>)/g;
const SKIPPED = /\b(?:skip|todo|fixme)\s*$/;

/** The titles of the tests and groups in a test file, as written in the source, without skipped ones. */
function testTitles(source: string): Set<string> {
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  const titles = new Set<string>();
  for (const match of code.matchAll(TITLE)) {
    if (SKIPPED.test(code.slice(0, match.index))) continue;
    const [, single, double, template] = match;
    titles.add((single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'));
  }
  return titles;
}

const TEST_FILE = /\.(test|e2e)\.tsx?$/;

/** Returns the text of a file by its path from the root, or undefined when the file does not exist. */
type ReadFile = (file: string) => string | undefined;

/**
 * The problems of the specification's coverage, one sentence each: an empty field, an id used twice, a test file or a
 * title that does not exist (any more). Empty when there is no problem.
 */
export function findGaps({ sections }: Coverage, read: ReadFile): string[] {
  const rows = sections.flatMap((section) => section.rows);
  const gaps = rows.flatMap((row, at) => {
    const { id, tests } = row;
    const missing = (['id', 'says', 'tests'] as const).filter((name) => row[name].length === 0);
    const isTaken = id !== '' && rows.slice(0, at).some((earlier) => earlier.id === id);
    return [
      ...missing.map((name) => `has no ${name}`),
      ...(isTaken ? ['has an id that an earlier row has'] : []),
      ...tests.flatMap((test) => testGaps(test, read)),
    ].map((gap) => `row ${id || '(no id)'}: ${gap}`);
  });
  return rows.length === 0 ? ['There is no row.'] : gaps;
}

function testGaps(text: string, read: ReadFile): string[] {
  const reference = readReference(text);
  if (reference === undefined) return [`"${text}" is not of the form "file › title"`];
  const { file, title } = reference;
  if (!TEST_FILE.test(file)) return [`${file} is no test file`];
  const source = read(file);
  if (source === undefined) return [`${file} does not exist`];
  return testTitles(source).has(title) ? [] : [`${file} has no test "${title}"`];
}

const head = `# Specification coverage

Which test files prove each sentence of the specification (sections 2–9) and of the decisions on it. Written by
\`node tools/workspace/src/commands/spec-coverage.ts --write\` from [spec-coverage.json](spec-coverage.json), which names the tests by
title. \`npm run check\` fails when a row's test is missing.
`;

/** Generates the page docs/spec-coverage.md: one table for each section. */
export function coverageDocument({ sections }: Coverage): string {
  const tables = sections.map(
    ({ title, rows }) =>
      `\n## ${title}\n\n| Sentence | Proved in |\n| --- | --- |\n${rows.map(lineOf).join('\n')}\n`,
  );
  return head + tables.join('');
}

function lineOf({ id, says: reports, tests }: CoverageRow): string {
  const files = new Set(tests.flatMap((test) => readReference(test)?.file ?? []));
  return `| **${id}** ${reports.replaceAll('|', '\\|')} | ${[...files].map((file) => `\`${file}\``).join(' ')} |`;
}

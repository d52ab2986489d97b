import { type Coverage, type CoverageRow, readReference } from './coverage.ts';
import { testTitles } from './test-titles.ts';

const TEST_FILE = /\.(test|e2e)\.tsx?$/;

/** The text of a file by its path from the root, or nothing when there is none. */
type ReadFile = (file: string) => string | undefined;

/**
 * What is wrong with the coverage of the specification, one sentence each: an empty field, an id used twice, a test file or a
 * title that does not exist (any more). Empty when nothing is.
 */
export function findGaps({ sections }: Coverage, read: ReadFile): string[] {
  const rows = sections.flatMap((section) => section.rows);
  const seen = new Set<string>();
  const gaps = rows.flatMap((row) =>
    gapsOf(row, read, seen).map((gap) => `row ${row.id || '(no id)'}: ${gap}`),
  );
  return rows.length === 0 ? ['There is no row.'] : gaps;
}

function gapsOf({ id, says: sentence, tests }: CoverageRow, read: ReadFile, seen: Set<string>): string[] {
  const gaps = Object.entries({ id, says: sentence, tests }).flatMap(([name, value]) =>
    value.length === 0 ? [`has no ${name}`] : [],
  );
  if (id !== '' && seen.has(id)) gaps.push('has an id that an earlier row has');
  seen.add(id);
  return [...gaps, ...tests.flatMap((test) => testGaps(test, read))];
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

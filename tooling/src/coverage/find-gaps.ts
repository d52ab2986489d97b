import { type CoverageRow, readReferences, readRows } from './read-rows.ts';
import { testTitles } from './test-titles.ts';

export interface Repository {
  /** Folders that may be named as packages. */
  readonly packages: readonly string[];
  /** The text of a file by its path from the root, or nothing when there is none. */
  read(file: string): string | undefined;
}

const COLUMNS = ['number', 'quote', 'package', 'test'] as const;
const TEST_FILE = /\.(test|e2e)\.tsx?$/;

/**
 * What is wrong with a coverage document, one sentence each, with line and row: an empty cell, a number used twice, a
 * package that is none, a test file or a title that does not exist (any more). Empty when nothing is.
 */
export function findGaps(document: string, repository: Repository): string[] {
  const rows = readRows(document);
  const seen = new Set<string>();
  const gaps = rows.flatMap((row) => gapsOf(row, repository, seen).map((gap) => `${placeOf(row)}: ${gap}`));
  return rows.length === 0 ? ['The document has no row.'] : gaps;
}

const placeOf = ({ line, cells: [number] }: CoverageRow) => `line ${line}, row ${number || '(no number)'}`;

function gapsOf({ cells }: CoverageRow, repository: Repository, seen: Set<string>): string[] {
  if (cells.length !== COLUMNS.length) {
    return [`has ${cells.length} columns instead of ${COLUMNS.length} (${COLUMNS.join(', ')})`];
  }
  const empty = COLUMNS.filter((_, index) => cells[index] === '');
  const [number = '', , packages = '', tests = ''] = cells;
  const gaps = empty.map((column) => `has no ${column}`);
  if (number !== '' && seen.has(number)) gaps.push('has a number that an earlier row has');
  seen.add(number);
  for (const folder of packages === '' ? [] : packages.split(', ')) {
    if (!repository.packages.includes(folder)) gaps.push(`names ${folder}, which is no package`);
  }
  return tests === '' ? gaps : [...gaps, ...testGaps(tests, repository)];
}

function testGaps(cell: string, repository: Repository): string[] {
  return readReferences(cell).flatMap((reference) => {
    if (typeof reference === 'string') return [`"${reference}" is not of the form \`file\` › title`];
    const { file, title } = reference;
    if (!TEST_FILE.test(file)) return [`${file} is no test file`];
    const source = repository.read(file);
    if (source === undefined) return [`${file} does not exist`];
    return testTitles(source).has(title) ? [] : [`${file} has no test "${title}"`];
  });
}

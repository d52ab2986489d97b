export interface TestReference {
  readonly file: string;
  /** As it stands in the source: `%s` and `${name}` are not filled in. */
  readonly title: string;
}

export interface CoverageRow {
  /** Line in the document, from 1. */
  readonly line: number;
  /** What is in the columns: number, quote, package, tests. */
  readonly cells: readonly string[];
}

/** The rows of every table of the document, without head and rule. Empty first cells count: they are what is wrong. */
export function readRows(document: string): CoverageRow[] {
  const lines = document.split('\n');
  return lines.flatMap((text, index) => {
    const isRow = text.startsWith('|') && !isRule(text) && !isRule(lines[index + 1] ?? '');
    return isRow ? [{ line: index + 1, cells: cellsOf(text) }] : [];
  });
}

const isRule = (text: string) => /^\|[\s|:-]+\|$/.test(text);
const cellsOf = (text: string) =>
  text
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The references of a cell, one after the other with `<br>`: `file` in code, `›`, the test's title. */
export function readReferences(cell: string): (TestReference | string)[] {
  return cell.split('<br>').map((part) => {
    const [, file, title] = /^`([^`]+)` › (.+)$/.exec(part.trim()) ?? [];
    return file && title ? { file, title } : part.trim();
  });
}

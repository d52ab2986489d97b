import { readFile, writeFile } from 'node:fs/promises';
import { people, tokens } from './callers.ts';
import type { Cell, WalkedRow } from './walk.ts';

const file = new URL('../../../../docs/api-access.md', import.meta.url);

export const readAccessDocument = (): Promise<string> => readFile(file, 'utf8');
export const writeAccessDocument = (text: string): Promise<void> => writeFile(file, text);

/** The tables for readers, which the test compares with every call. Calls with the same outcomes share a row. */
export function accessDocument(rows: readonly WalkedRow[]): string {
  const seen = rows.filter((row) => row.people.some(({ personal }) => personal !== ''));
  return `# Who may call what

Written by \`node market-api/src/testing/write-api-access.ts\`, which makes every call as every user; the API suite makes them
again on both databases and fails where a response differs. \`yes\` is a response 200, anything else the \`code\` of the refusal.
*Buyer* bought the product, *seller* listed it; *now admin* shows a token from before the change of role. Calls with the same
outcomes share a row. What each call takes and returns: \`GET /openapi.json\`.

${table(
  people.map(({ title }) => title),
  rows,
  ({ people: cells }) => cells.map(outcome),
)}

## Bad tokens

Shown by the user each call is for; public calls treat them as signed out. The emulator's ID tokens are unsigned, so
\`forged\` and \`alg: none\` are shown to a server without it.

${table(
  tokens.map(({ title }) => title),
  rows,
  ({ tokens: cells }) => cells.map(outcome),
)}

## Personal data

Every name, e-mail, phone, photo, uid and record id of the five users is looked for in every response. A call that is not here
returns none of them to anyone.

${table(
  people.map(({ title }) => title),
  seen,
  ({ people: cells }) => cells.map(({ personal }) => personal),
)}
`;
}

const outcome = (cell: Cell) => cell.outcome;

function table(
  head: readonly string[],
  rows: readonly WalkedRow[],
  cellsOf: (row: WalkedRow) => string[],
): string {
  const groups = Map.groupBy(rows, (row) => cellsOf(row).join(' | '));
  const lines = [...groups].map(([cells, calls]) => [calls.map(({ title }) => title).join('<br>'), cells]);
  return [['Calls', ...head], ['---', ...head.map(() => '---')], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

import { readFile, writeFile } from 'node:fs/promises';
import { people, tokens } from './callers.ts';
import type { Cell, WalkedRow } from './walk.ts';

const file = new URL('../../../../docs/api-access.md', import.meta.url);

export const readAccessDocument = (): Promise<string> => readFile(file, 'utf8');
export const writeAccessDocument = (text: string): Promise<void> => writeFile(file, text);

/** The tables people read, and the test holds every call against. */
export function accessDocument(rows: readonly WalkedRow[]): string {
  const seen = rows.filter((row) => row.people.some(({ personal }) => personal !== ''));
  return `# Who may call what

Written by \`node market-api/src/testing/write-api-access.ts\`, which makes every call as everybody; the API suite makes them
again on both databases and fails where an answer differs from this page. A change of this page is a change of who may do
what: read it as such.

\`yes\` is an answer 200, anything else the \`code\` of the refusal. *Buyer* is the one who bought, *seller* the one whose
product it is; *now admin* shows a token from before the change, which acts with the role of this moment.

${table(['Call', 'Scope', ...people.map(({ title }) => title)], rows, ({ people: cells, scope }) => [scope, ...cells.map(outcome)])}

## Tokens that are no good

Shown by the one each call is for. Public calls take whoever shows a bad token for nobody. ID tokens are checked by their
signature everywhere but in the emulator, whose tokens have none: \`forged\` and \`alg: none\` are shown to a server without it.

${table(['Call', 'Scope', ...tokens.map(({ title }) => title)], rows, ({ tokens: cells, scope }) => [scope, ...cells.map(outcome)])}

## What is personal, and who gets to see it

Every name, e-mail, phone, photo, uid and record id of the five people is looked for in every answer, whatever the field. A row
that is not here holds nothing personal for anybody. A seller's name stands on the product page, as specified; with a bad token
nobody sees more than \`nobody\`.

${table(['Call', ...people.map(({ title }) => title)], seen, ({ people: cells }) => cells.map(({ personal }) => personal))}
`;
}

const outcome = (cell: Cell) => cell.outcome;

function table(head: string[], rows: readonly WalkedRow[], cellsOf: (row: WalkedRow) => string[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => [row.title, ...cellsOf(row)])];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

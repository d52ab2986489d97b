import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { NewProductSchema } from './endpoints/index.ts';
import { type OrderMove, orderMoves } from './orders/order-states.ts';
import { queryRules } from './query/index.ts';

/** The document must have these lines between its marks; `UPDATE_DOCS=1` writes them. */
function checkPart(document: string, mark: string, ...lines: readonly string[]) {
  const file = new URL(`../../docs/${document}`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const between = new RegExp(`(<!-- ${mark} -->\n)[^]*(<!-- /${mark} -->)`);
  const page = text.replace(between, (_, start, end) => `${start}${lines.join('\n')}\n${end}`);
  if (process.env.UPDATE_DOCS) writeFileSync(file, page);
  else assert.equal(text, page);
}

/** The lines of a table with one row for each first column. */
function table(head: string, rows: readonly (readonly [first: string, others: readonly string[]])[]) {
  const groups = new Map<string, readonly string[]>();
  for (const [first, others] of rows) groups.set(first, [...(groups.get(first) ?? []), ...others]);
  const lines = [...groups].map(([first, others]) => `| ${first} | ${others.join('; ')} |`);
  return [head, '|---|---|', ...lines];
}

it('docs/search.md has the table of the search query rules', () => {
  const rules = queryRules.map(
    ({ about, examples }) =>
      [about, Object.entries(examples).map(([typed, label]) => `\`${typed}\` → ${label}`)] as const,
  );
  checkPart('search.md', 'rules', ...table('| About | Typed → chip |', rules));
});

interface Field {
  readonly type?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
}

function limitOf({ type, enum: choices, maxLength, maxItems, minimum, maximum }: Field): string {
  if (choices) return `one of ${choices.map((text) => `\`${text}\``).join(', ')}`;
  if (minimum !== undefined) return `${minimum} to ${maximum}`;
  if (maxItems !== undefined) return `at most ${maxItems}`;
  if (maxLength !== undefined) return `at most ${maxLength} characters`;
  return type === 'boolean' ? 'yes or no' : 'by its own form';
}

it('docs/limits.md has the table of product fields and their limits', () => {
  const { datasheet, ...own } = NewProductSchema.properties;
  const fields = Object.entries({ ...own, ...datasheet.properties } as Record<
    string,
    Field & { description?: string }
  >);
  const taken = fields.filter(([, { description }]) => !description?.startsWith('Ignored'));
  const rows = taken.map(([name, field]) => [limitOf(field), [`\`${name}\``]] as const);
  checkPart('limits.md', 'fields', ...table('| Limit | Fields |', rows));
});

function whenOf({ due }: OrderMove): string {
  if (due === undefined) return '';
  const [count, unit] = due.hours % 24 === 0 ? [due.hours / 24, 'day'] : [due.hours, 'hour'];
  const time = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return 'after' in due ? `, after ${time}` : `, ${time} before it`;
}

it('docs/orders.md has the state diagram of the order moves', () => {
  const lines = (orderMoves as readonly OrderMove[]).flatMap((move) =>
    (move.from.length === 0 ? ['[*]'] : move.from).map((from) => {
      const label = `${move.action} (${move.by.join(', ')}${whenOf(move)})`;
      return `  ${from} --> ${move.to ?? from}: ${label}`;
    }),
  );
  checkPart('orders.md', 'moves', '```mermaid', 'stateDiagram-v2', ...lines, '```');
});

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { sheetFields } from './data-sheet.ts';
import { NewProductSchema } from './endpoints/index.ts';
import { queryRules } from './query/index.ts';
import { facetValues } from './search-limits.ts';

/** The document must have this table between its marks; `UPDATE_DOCS=1` writes it. */
function checkTable(
  document: string,
  mark: string,
  head: string,
  rows: ReadonlyMap<string, readonly string[]>,
) {
  const file = new URL(`../../docs/${document}`, import.meta.url);
  const lines = [...rows].map(([first, others]) => `| ${first} | ${others.join('; ')} |`);
  const table = [head, '|---|---|', ...lines].join('\n');
  const text = readFileSync(file, 'utf8');
  const between = new RegExp(`(<!-- ${mark} -->\n)[^]*(<!-- /${mark} -->)`);
  const page = text.replace(between, (_, start, end) => `${start}${table}\n${end}`);
  if (process.env.UPDATE_DOCS) writeFileSync(file, page);
  else assert.equal(text, page);
}

function grouped(rows: readonly (readonly [first: string, others: readonly string[]])[]) {
  const groups = new Map<string, readonly string[]>();
  for (const [first, others] of rows) groups.set(first, [...(groups.get(first) ?? []), ...others]);
  return groups;
}

it('docs/search.md has the table of the search query rules', () => {
  const rules = queryRules.map(
    ({ about, examples }) =>
      [about, Object.entries(examples).map(([typed, label]) => `\`${typed}\` → ${label}`)] as const,
  );
  checkTable('search.md', 'rules', '| About | Typed → chip |', grouped(rules));
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
  checkTable('limits.md', 'fields', '| Limit | Fields |', grouped(rows));
});

it('the brand filter of the search has the same maximum length as the brand of a product', () => {
  assert.equal(facetValues.brand.longest, sheetFields.brand.longest);
});

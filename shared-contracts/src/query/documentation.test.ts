import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { queryRules } from './index.ts';

const PAGE = new URL('../../../docs/search.md', import.meta.url);

it('the documentation has the table of the rules', () => {
  const about = new Map<string, string[]>();
  for (const rule of queryRules) {
    const lines = Object.entries(rule.examples).map(([typed, label]) => `\`${typed}\` → ${label}`);
    about.set(rule.about, [...(about.get(rule.about) ?? []), ...lines]);
  }
  const rows = [...about].map(([what, lines]) => `| ${what} | ${lines.join('; ')} |`);
  const table = ['| About | Typed → chip |', '|---|---|', ...rows].join('\n');
  const text = readFileSync(PAGE, 'utf8');
  const page = text.replace(
    /(<!-- rules -->\n)[\s\S]*(<!-- \/rules -->)/,
    (_, start, end) => `${start}${table}\n${end}`,
  );
  if (process.env.UPDATE_DOCS) writeFileSync(PAGE, page);
  else assert.equal(text, page);
});

import { type Coverage, type CoverageRow, readReference } from './coverage.ts';

const head = `# Specification coverage

Which test files prove each sentence of the specification (sections 2–9) and of the decisions on it. Written by
\`node tools/workspace/src/commands/spec-coverage.ts --write\` from [spec-coverage.json](spec-coverage.json), which names the tests by
title. \`npm run check\` fails when a row's test is missing.
`;

/** The page that people read: one table for each section. */
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

import type { Explained } from './explain-lists.ts';

const indexesOf = ({ plan }: Explained): string[] => [
  ...new Set(
    plan
      .flatMap(
        (line) => /Index (?:Only )?Scan.* using (\w+)|Bitmap Index Scan on (\w+)/.exec(line)?.slice(1) ?? [],
      )
      .filter(Boolean),
  ),
];

/** Tables read from end to end. */
export const readWhole = ({ plan }: Explained): string[] => [
  ...new Set(plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])),
];

/** The most rows one step looked at, all its loops together: how much work the list is. */
export function mostRows({ plan }: Explained): number {
  let [most, given, loops] = [0, 0, 1];
  for (const line of plan) {
    const step = /rows=([\d.]+) loops=(\d+)/.exec(line);
    if (step) [given, loops] = [Number(step[1]), Number(step[2])];
    // Said below the step that dropped them.
    const dropped = Number(/Rows Removed by \w+: (\d+)/.exec(line)?.[1] ?? 0);
    most = Math.max(most, Math.round((given + dropped) * loops));
  }
  return most;
}

/** The tables people read. */
export function explainDocument(engine: string, products: number, explained: readonly Explained[]): string {
  const rows = explained.map((list) => {
    const cells = [list.title, indexesOf(list).join(', '), readWhole(list).join(', '), mostRows(list)];
    return `| ${cells.join(' | ')} |`;
  });
  const plans = explained.map(({ title, plan }) => `## ${title}\n\n\`\`\`\n${plan.join('\n')}\n\`\`\``);
  return `# How each list is found

Written by \`node market-api/src/testing/write-explain.ts\`: ${products.toLocaleString('en')} products on
${engine}. Each list of the API is asked for as the API asks
for it, and the database explains what it did. No list reads the products from end to end.

*Most rows* is what the busiest step of the plan looked at.

| List | Indexes | Read whole | Most rows |
| --- | --- | --- | --- |
${rows.join('\n')}

${plans.join('\n\n')}
`;
}

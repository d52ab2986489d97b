import { parseArgs } from 'node:util';

const pageNames = ['home', 'product'] as const;
export type PageName = (typeof pageNames)[number];

export interface WebOptions {
  /** How often every variant of every page is opened. */
  readonly runs: number;
  readonly pages: readonly PageName[];
}

/** Reads `--runs N` and `--pages home,product`. @throws a sentence for what cannot be used */
export function readWebOptions(args: readonly string[]): WebOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '7' },
      pages: { type: 'string', default: pageNames.join(',') },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number of one or more.');
  const named = values.pages.split(',').filter(Boolean);
  const unknown = named.find((name) => !pageNames.some((known) => known === name));
  if (unknown !== undefined || named.length === 0) {
    throw new Error(`--pages is one or more of ${pageNames.join(', ')}.`);
  }
  return { runs, pages: pageNames.filter((name) => named.includes(name)) };
}

import { parseArgs } from 'node:util';

const pageNames = ['home', 'product'] as const;
export type PageName = (typeof pageNames)[number];

/** What is measured: pages beside floor and twins, and what is measured of the site alone. */
const partNames = ['pages', 'signed-in', 'soft', 'clicks', 'screens', 'lighthouse'] as const;
export type PartName = (typeof partNames)[number];

export interface WebOptions {
  /** How often every variant of every page is opened. */
  readonly runs: number;
  readonly pages: readonly PageName[];
  readonly parts: readonly PartName[];
}

/** Reads `--runs N`, `--pages home,product` and `--parts pages,…`. @throws a sentence for what cannot be used */
export function readWebOptions(args: readonly string[]): WebOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '7' },
      pages: { type: 'string', default: pageNames.join(',') },
      parts: { type: 'string', default: partNames.join(',') },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number of one or more.');
  return {
    runs,
    pages: chosen('--pages', pageNames, values.pages),
    parts: chosen('--parts', partNames, values.parts),
  };
}

function chosen<Name extends string>(option: string, known: readonly Name[], value: string): Name[] {
  const named = value.split(',').filter(Boolean);
  const unknown = named.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined || named.length === 0) {
    throw new Error(`${option} is one or more of ${known.join(', ')}.`);
  }
  return known.filter((name) => named.includes(name));
}

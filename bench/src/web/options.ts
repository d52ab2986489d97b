import { Option, UsageError } from 'server-settings/command-line';
import { count, optionsOf } from '../options.ts';

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

/** Reads `--runs N`, `--pages home,product` and `--parts pages,…`. @throws UsageError */
export function readWebOptions(args: readonly string[]): WebOptions {
  return optionsOf<WebOptions>(
    'web',
    args,
    count('runs', 7, 'of every variant of every page'),
    choice('pages', pageNames),
    choice('parts', partNames),
  );
}

const choice = (option: string, known: readonly string[]) =>
  new Option(`--${option} <list>`, known.join(', '))
    .default(known, 'all')
    .argParser((value) => chosen(`--${option}`, known, value));

function chosen<Name extends string>(option: string, known: readonly Name[], value: string): Name[] {
  const named = value.split(',').filter(Boolean);
  const unknown = named.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined || named.length === 0) {
    throw new UsageError(`${option} is one or more of ${known.join(', ')}.`);
  }
  return known.filter((name) => named.includes(name));
}

import type { Machine } from '../machine.ts';

interface Times {
  /** Milliseconds. The first one, that reads what is kept from then on. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
}

/** What `market-api/src/testing/measure-search.ts` writes. */
export interface SearchFigures {
  readonly engine: string;
  readonly products: number;
  readonly rounds: number;
  /** Until a server that starts has read all offers. */
  readonly startSeconds: number;
  /** Resident, after that and at the end, MB. */
  readonly memory: readonly [number, number];
  readonly searches: Readonly<Record<string, Times & { readonly total: number }>>;
  readonly suggestions: Readonly<Record<string, Times>>;
}

export interface SearchResults {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly figures: readonly SearchFigures[];
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const group = (count: number) => count.toLocaleString('en-US');

/** The result for people. */
export function searchMarkdown({ takenAt, commit, machine, figures }: SearchResults): string {
  const [smallest] = figures;
  const names = Object.keys(smallest?.searches ?? {});
  const typed = Object.keys(smallest?.suggestions ?? {});
  const heads = figures.map(({ engine, products }) => `${engine.split(' on ')[0]}, ${group(products)}`);
  const head = (what: string) => [row(what, ...heads), `| --- |${' ---: |'.repeat(figures.length)}`];
  const cell = (times: Times | undefined, smallestTimes: Times | undefined) =>
    times === undefined || smallestTimes === undefined
      ? '–'
      : `${times.p50} / ${times.p99} (${(times.p99 / smallestTimes.p99).toFixed(1)}), ${times.first}`;
  return [
    '# Search',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${commit.slice(0, 10)} by \`npm run bench -- search\`.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}; ` +
      `Node ${machine.projectNode}. Load before the measuring: ${machine.load.toFixed(1)}.`,
    '',
    'Milliseconds for a whole answer of the server, without the network: products, all counts, the price range. Each cell: median / p99 ' +
      `(p99 against that of ${group(smallest?.products ?? 0)} products in this run), then the very first time, which reads a word's products ` +
      `once. ${smallest?.rounds ?? 0} rounds; before each the price of a product changes, so that everything is counted again.`,
    '',
    ...head('Search'),
    ...names.map((name) =>
      row(name, ...figures.map(({ searches }) => cell(searches[name], smallest?.searches[name]))),
    ),
    '',
    ...head('Suggestions for'),
    ...typed.map((text) =>
      row(text, ...figures.map(({ suggestions }) => cell(suggestions[text], smallest?.suggestions[text]))),
    ),
    '',
    ...head('Server'),
    row('seconds to start, all offers read', ...figures.map(({ startSeconds }) => `${startSeconds}`)),
    row('MB after that', ...figures.map(({ memory }) => `${memory[0]}`)),
    row('MB at the end', ...figures.map(({ memory }) => `${memory[1]}`)),
    '',
    'With PGlite the database is in the process, and in its memory. The plans of all SQL that searches use stand in [explain.md](explain.md).',
    '',
  ].join('\n');
}

import type { Command, Option } from 'server-kit/command-line';
import type { Load } from '../api/load.ts';
import { measuring } from '../measuring.ts';
import { count, sizes } from '../options.ts';
import type { Section } from '../report.ts';
import { CONNECTIONS, measureSearch, type SearchFigures, type Times } from './measure-search.ts';

export const searchOptions: readonly Option[] = [
  sizes('sizes', [1000, 100_000, 1_000_000], 'products on PostgreSQL'),
  sizes('pglite', [100_000], 'products on PGlite'),
  count('rounds', 200, 'of each search'),
];

/**
 * Measures searches in markets of growing size, each on its own database. Creating a million products takes some minutes.
 * @throws when a market cannot be created or a search fails
 */
export function benchSearch(command: Command): Promise<void> {
  const options = command.opts<{ sizes: readonly number[]; pglite: readonly number[]; rounds: number }>();
  return measuring(async (run) => {
    const figures: SearchFigures[] = [];
    for (const size of options.sizes)
      figures.push(await measureSearch('postgres', size, options.rounds, run));
    for (const size of options.pglite) figures.push(await measureSearch('pglite', size, options.rounds, run));
    const smallest = group(figures[0]?.products ?? 0);
    await run.write({
      name: 'search',
      title: 'Search',
      text:
        'Milliseconds for a whole response over HTTP, one after the other, without the response cache: products, all counts, the price range. ' +
        `Each cell: median / p99 (p99 against that of ${smallest} products in this run), then the very first time, which reads a word's products ` +
        `once. ${options.rounds} rounds; before each the price of a product changes, so that everything is counted again. ` +
        'With PGlite the database is in the process, and in its memory.',
      sections: sectionsOf(figures),
      figures: { rounds: options.rounds, figures },
    });
  });
}

const group = (count: number) => count.toLocaleString('en-US');

function sectionsOf(figures: readonly SearchFigures[]): Section[] {
  const heads = figures.map(({ engine, products }) => `${engine.split(' on ')[0]}, ${group(products)}`);
  const cell = ({ first, p50, p99 }: Times, least: Times) =>
    `${tenth(p50)} / ${tenth(p99)} (${(p99 / least.p99).toFixed(1)}), ${tenth(first)}`;
  const [smallest] = figures;
  const rateOf = ({ rate, p50, cpu }: Load) => `${Math.round(rate)}; ${p50}; ${cpu.toFixed(2)}`;
  return [
    {
      head: ['Search', ...heads],
      rows: Object.entries(smallest?.searches ?? {}).map(([name, least]) => [
        name,
        ...figures.map(({ searches }) => cell(searches[name] ?? least, least)),
      ]),
    },
    {
      head: ['Server', ...heads],
      rows: [
        ['seconds to start, all offers read', ...figures.map(({ startSeconds }) => tenth(startSeconds))],
        ['MB after that', ...figures.map(({ memory }) => memory[0] ?? '–')],
        ['MB at the end', ...figures.map(({ memory }) => memory[1] ?? '–')],
      ],
    },
    {
      title: 'Searches that were not asked before',
      text:
        `In the same markets. A cell: responses a second over ${CONNECTIONS} connections; median ms over one connection; ms of the ` +
        'server’s own processor time for a response. The ratio is that of responses a second.',
      head: ['Market', 'new searches', '24 products', 'ratio'],
      rows: figures.map(({ newSearches, lists }, at) => [
        heads[at] ?? '',
        ...[rateOf(newSearches), rateOf(lists), (newSearches.rate / lists.rate).toFixed(2)],
      ]),
    },
  ];
}

const tenth = (value: number) => value.toFixed(1);

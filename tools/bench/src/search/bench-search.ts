import { join } from 'node:path';
import type { Command, Option } from 'server-kit/command-line';
import type { SearchFigures, Times } from 'test-helpers/node';
import { type Measuring, measuring, root } from '../measuring.ts';
import { count, sizes } from '../options.ts';
import type { Section } from '../report.ts';
import { runCommand } from '../run-command.ts';
import { measureNewSearches, newSearchesSection } from './new-searches.ts';

const program = join(root, 'market-api/src/testing/measure-search.ts');

export const searchOptions: readonly Option[] = [
  sizes('sizes', '1000,100000,1000000', 'products on PostgreSQL'),
  sizes('pglite', '100000', 'products on PGlite'),
  count('rounds', 200, 'of each search'),
];

/**
 * Measures searches in markets of growing size, each on its own database. Creating a million products takes some minutes.
 * @throws when a market cannot be created or a search fails
 */
export function benchSearch(command: Command): Promise<void> {
  const options = command.opts<{ sizes: string; pglite: string; rounds: number }>();
  return measuring(async (run: Measuring) => {
    const { env, signal, say, write } = run;
    const figures: SearchFigures[] = [];
    const markets = [
      ...options.sizes.split(',').map((size) => ['postgres', size] as const),
      ...options.pglite.split(',').map((size) => ['pglite', size] as const),
    ];
    for (const [engine, size] of markets) {
      say(`${engine}, ${size} products …`);
      const command = [program, engine, size, String(options.rounds)];
      const { output } = await runCommand(process.execPath, command, { folder: root, env, signal });
      figures.push(JSON.parse(output) as SearchFigures);
    }
    const engines = [...new Set(markets.map(([engine]) => engine))];
    const asked = [];
    for (const engine of engines) asked.push(await measureNewSearches(engine, run));
    const smallest = group(figures[0]?.products ?? 0);
    await write({
      name: 'search',
      title: 'Search',
      text:
        'Milliseconds for a whole response of the server, without the network: products, all counts, the price range. Each cell: median / p99 ' +
        `(p99 against that of ${smallest} products in this run), then the very first time, which reads a word's products ` +
        `once. ${options.rounds} rounds; before each the price of a product changes, so that everything is counted again. ` +
        'With PGlite the database is in the process, and in its memory.',
      sections: [...sectionsOf(figures), newSearchesSection(asked)],
      figures: { figures, newSearches: asked },
    });
  });
}

const group = (count: number) => count.toLocaleString('en-US');

function sectionsOf(figures: readonly SearchFigures[]): Section[] {
  const heads = figures.map(({ engine, products }) => `${engine.split(' on ')[0]}, ${group(products)}`);
  const table = (head: string, of: (figures: SearchFigures) => Readonly<Record<string, Times>>): Section => {
    const [smallest = {}] = figures.map(of);
    const cell = (times: Times | undefined, least: Times | undefined) =>
      times && least
        ? `${times.p50} / ${times.p99} (${(times.p99 / least.p99).toFixed(1)}), ${times.first}`
        : '–';
    const rows = Object.keys(smallest).map((name) => [
      name,
      ...figures.map((each) => cell(of(each)[name], smallest[name])),
    ]);
    return { head: [head, ...heads], rows };
  };
  return [
    table('Search', ({ searches }) => searches),
    table('Suggestions for', ({ suggestions }) => suggestions),
    {
      head: ['Server', ...heads],
      rows: [
        ['seconds to start, all offers read', ...figures.map(({ startSeconds }) => startSeconds)],
        ['MB after that', ...figures.map(({ memory }) => memory[0])],
        ['MB at the end', ...figures.map(({ memory }) => memory[1])],
      ],
    },
  ];
}

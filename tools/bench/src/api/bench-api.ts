import { Option } from 'server-kit/command-line';
import { measuring, root } from '../measuring.ts';
import { before, count, optionsOf } from '../options.ts';
import type { Section } from '../report.ts';
import { median, ratioCell, ratios } from '../summary.ts';
import {
  type EngineFigures,
  type Loads,
  measureEngine,
  type Plan,
  type Tree,
  type Way,
  ways,
} from './measure-engine.ts';

/**
 * Asks market-api and the page server for the same reads, in turn; with `--before COMMIT` those of an earlier commit too.
 * @throws when a market cannot be made or a call fails
 */
export function benchApi(args: readonly string[]): Promise<void> {
  const {
    engines: chosen,
    before: earlier,
    ...plan
  } = optionsOf<Plan & { engines: string; before?: string }>(
    'api',
    args,
    before,
    count('products', 100_000, 'in the market'),
    new Option('--engines <list>', 'of the database').default('postgres,pglite'),
    count('rounds', 5, 'of each'),
    count('seconds', 2, 'that each lasts'),
    count('connections', 20, 'at once'),
  );
  return measuring('api', args, async (run) => {
    const first = earlier === undefined ? undefined : await run.checkOut(earlier);
    const trees: Tree[] = [
      ...(first ? [{ name: 'before', folder: first.folder }] : []),
      { name: 'this', folder: root },
    ];
    const engines = [];
    for (const engine of chosen.split(',')) engines.push(await measureEngine(engine, trees, plan, run));
    await run.write({
      name: 'api',
      title: 'Reads of market-api',
      text:
        `${group(plan.products)} products, ${plan.connections} connections, ${plan.rounds} rounds of ${plan.seconds} s, all ways in turn, each asked ` +
        'for three seconds before. A cell: responses a second; median / p99 in ms; ms of the server’s own processor time for a response; all medians. ' +
        '*database*: market-api without its response cache. *cache*: as it is. *page server*: that through the page server (`/api/…`). ' +
        'Database, servers and those who ask share the machine’s cores.' +
        (first
          ? ` *before* is ${first.commit.slice(0, 10)}; ratios are responses a second of *this* to *before*, round by round.`
          : ''),
      sections: engines.flatMap((figures) => engineSections(figures, trees)),
      figures: { ...plan, before: first?.commit, engines },
    });
  });
}

const group = (count: number) => Math.round(count).toLocaleString('en-US');

function engineSections({ engine, reads, memory }: EngineFigures, trees: readonly Tree[]): Section[] {
  const isCompared = trees.length > 1;
  const rates = (loads: Loads | undefined, way: Way) => loads?.[way].map(({ rate }) => rate) ?? [];
  const columns = (way: Way) => [
    ...trees.map(({ name }) => (isCompared ? `${way}, ${name}` : way)),
    ...(isCompared ? ['ratio'] : []),
  ];
  const cells = (loads: Readonly<Record<string, Loads>>, way: Way) => [
    ...trees.map(({ name }) => cell(loads[name], way)),
    ...(isCompared ? [ratioCell(ratios(rates(loads.this, way), rates(loads.before, way)))] : []),
  ];
  return [
    {
      title: engine,
      head: ['', ...ways.flatMap(columns)],
      rows: reads.map(({ title, loads }) => [title, ...ways.flatMap((way) => cells(loads, way))]),
    },
    {
      head: ['resident, MB', 'at rest', 'at the end'],
      rows: Object.entries(memory).map(([server, [rest, end]]) => [server, rest ?? '–', end ?? '–']),
    },
  ];
}

function cell(loads: Loads | undefined, way: Way): string {
  const middle = (of: 'rate' | 'p50' | 'p99' | 'cpu') => median(loads?.[way].map((load) => load[of]) ?? []);
  return `${group(middle('rate'))}; ${middle('p50')} / ${middle('p99')}; ${middle('cpu').toFixed(2)}`;
}

import type { Command, Option } from 'server-kit/command-line';
import { measuring, root } from '../measuring.ts';
import { before, choice, count } from '../options.ts';
import type { Section } from '../report.ts';
import { median, ratioCell, ratios } from '../summary.ts';
import type { Load } from './load.ts';
import {
  type EngineFigures,
  measureEngine,
  type Plan,
  serverName,
  type Tree,
  ways,
} from './measure-engine.ts';
import { measureStreams, streamsSection } from './streams.ts';

export const apiOptions: readonly Option[] = [
  before,
  count('products', 100_000, 'in the market'),
  choice('engines', ['postgres', 'pglite']),
  count('rounds', 5, 'of each'),
  count('seconds', 2, 'that each lasts'),
  count('connections', 20, 'at once'),
];

/**
 * Loads market-api and the page server with the same reads, in turn; with `--before COMMIT` those of an earlier commit too.
 * @throws when a market cannot be created or a call fails
 */
export function benchApi(command: Command): Promise<void> {
  const {
    engines: chosen,
    before: earlier,
    ...plan
  } = command.opts<Plan & { readonly engines: readonly string[]; readonly before?: string }>();
  return measuring(async (run) => {
    const first = earlier === undefined ? undefined : await run.checkOut(earlier);
    const trees: Tree[] = [
      ...(first ? [{ name: 'before', folder: first.folder }] : []),
      { name: 'this', folder: root },
    ];
    const engines = [];
    for (const engine of chosen) engines.push(await measureEngine(engine, trees, plan, run));
    const streams = await measureStreams(run);
    await run.write({
      name: 'api',
      title: 'Reads of market-api',
      text:
        `${group(plan.products)} products, ${plan.connections} connections, ${plan.rounds} rounds of ${plan.seconds} s, all ways in turn, each asked ` +
        'for three seconds before. A cell: responses a second; median / p99 in ms; ms of the server’s own processor time for a response; all medians. ' +
        '*database*: market-api without its response cache. *cache*: as it is; what two people write to each other is never in it. *page server*: ' +
        'that through the page server (`/api/…`). Database, servers and those who ask share the machine’s cores.' +
        (first
          ? ` *before* is ${first.commit.slice(0, 10)}; ratios are responses a second of *this* to *before*, round by round.`
          : ''),
      sections: [...engines.flatMap((figures) => engineSections(figures, trees)), streamsSection(streams)],
      figures: { ...plan, before: first?.commit, engines, streams },
    });
  });
}

const group = (count: number) => Math.round(count).toLocaleString('en-US');

function engineSections({ engine, reads, memory }: EngineFigures, trees: readonly Tree[]): Section[] {
  const isCompared = trees.length > 1;
  const columns = ways.map((way) => trees.map((tree) => serverName(way, tree)));
  return [
    {
      title: engine,
      head: ['', ...columns.flatMap((names) => [...names, ...(isCompared ? ['ratio'] : [])])],
      rows: reads.map(({ title, loads }) => [
        title,
        ...columns.flatMap((names) => {
          const sides = names.map((name) => loads[name] ?? []);
          const [earlier = [], own = []] = sides.map((side) => side.map(({ rate }) => rate));
          return [...sides.map(cell), ...(isCompared ? [ratioCell(ratios(own, earlier))] : [])];
        }),
      ]),
    },
    {
      head: ['resident, MB', 'at rest', 'at the end'],
      rows: Object.entries(memory).map(([server, [rest, end]]) => [server, rest ?? '–', end ?? '–']),
    },
  ];
}

function cell(loads: readonly Load[]): string {
  const middle = (of: 'rate' | 'p50' | 'p99' | 'cpu') => median(loads.map((load) => load[of]));
  return `${group(middle('rate'))}; ${middle('p50').toFixed(1)} / ${Math.round(middle('p99'))}; ${middle('cpu').toFixed(2)}`;
}

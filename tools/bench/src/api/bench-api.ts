import { join } from 'node:path';
import { type Command, Option } from 'server-kit/command-line';
import { type Measuring, measuring, root } from '../measuring.ts';
import { before, count } from '../options.ts';
import type { Section } from '../report.ts';
import { runCommand } from '../run-command.ts';
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

export const apiOptions: readonly Option[] = [
  before,
  count('products', 100_000, 'in the market'),
  new Option('--engines <list>', 'of the database').default('postgres,pglite'),
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
  } = command.opts<Plan & { readonly engines: string; readonly before?: string }>();
  return measuring(async (run) => {
    const first = earlier === undefined ? undefined : await run.checkOut(earlier);
    const trees: Tree[] = [
      ...(first ? [{ name: 'before', folder: first.folder }] : []),
      { name: 'this', folder: root },
    ];
    const engines = [];
    for (const engine of chosen.split(',')) engines.push(await measureEngine(engine, trees, plan, run));
    const streams = await measureStreams(run);
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
      sections: [...engines.flatMap((figures) => engineSections(figures, trees)), streamsSection(streams)],
      figures: { ...plan, before: first?.commit, engines, streams },
    });
  });
}

const group = (count: number) => Math.round(count).toLocaleString('en-US');

async function measureStreams({
  env,
  signal,
  say,
}: Measuring): Promise<Readonly<Record<'streams' | 'before' | 'during' | 'after', number>>> {
  say('1,000 open event streams …');
  const command = [join(root, 'market-api/src/testing/measure-streams.ts'), '1000'];
  return JSON.parse((await runCommand(process.execPath, command, { folder: root, env, signal })).output);
}

const streamsSection = ({
  streams,
  before,
  during,
  after,
}: Awaited<ReturnType<typeof measureStreams>>): Section => ({
  title: `${group(streams)} open event streams`,
  text: 'Of one server on PostgreSQL, each of another person who gets an event; the most within 40 s.',
  head: ['resident, MB', 'before', 'open', 'ended', 'more'],
  rows: [['market-api', before, during, after, `**${during - before}**`]],
});

function engineSections(
  { engine, reads, conversations, memory }: EngineFigures,
  trees: readonly Tree[],
): Section[] {
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
      text:
        'What two people write to each other: responses a second of market-api (it is never in the response cache), and of *bare*: Fastify ' +
        'without hooks, schemas or log, that gives the same bytes by one prepared statement which makes the JSON, and looks at no sign-in.',
      head: ['', 'bytes', 'market-api', 'bare', 'ratio'],
      rows: conversations,
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

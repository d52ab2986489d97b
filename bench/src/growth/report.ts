import type { Machine } from '../machine.ts';

interface CallFigures {
  /** Milliseconds. The first one reads what is kept from then on. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time for one call. */
  readonly apiCpu: number;
  readonly databaseCpu: number;
  readonly bytes: number;
}

/** What `market-api/src/testing/measure-growth.ts` writes. */
export interface GrowthFigures {
  readonly engine: string;
  readonly forSale: number;
  readonly orders: number;
  readonly people: number;
  readonly rounds: number;
  /** Until a server that starts has read all offers. */
  readonly startSeconds: number;
  /** Resident, after that and at the end, MB. */
  readonly memory: readonly [number, number];
  /** MB, indexes included. */
  readonly database: number;
  readonly calls: Readonly<Record<string, CallFigures>>;
}

export interface GrowthResults {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly figures: readonly GrowthFigures[];
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const group = (count: number) => count.toLocaleString('en-US');

/** The result for people. */
export function growthMarkdown({ takenAt, commit, machine, figures }: GrowthResults): string {
  const [smallest] = figures;
  const names = Object.keys(smallest?.calls ?? {});
  const heads = figures.map(({ forSale }) => `${group(forSale)} for sale`);
  const head = (what: string) => [row(what, ...heads), `| --- |${' ---: |'.repeat(figures.length)}`];
  const cells = (name: string, cell: (calls: CallFigures, base: CallFigures) => string) =>
    figures.map(({ calls }) => {
      const [own, base] = [calls[name], smallest?.calls[name]];
      return own && base ? cell(own, base) : '–';
    });
  const fact = (what: string, of: (figures: GrowthFigures) => number) =>
    row(what, ...figures.map((each) => group(of(each))));
  return [
    '# Growth',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${commit.slice(0, 10)} by \`npm run bench -- growth\`.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}; ` +
      `Node ${machine.projectNode}; ${smallest?.engine ?? ''}. Load before the measuring: ${machine.load.toFixed(1)}.`,
    '',
    `About as many orders as offers for sale, a million at the most. Each call ${smallest?.rounds ?? 0} times, one after the other, without the network; before each a ` +
      'price changes, so that nothing comes from what was kept.',
    '',
    '## How long a call takes',
    '',
    'Milliseconds: median / p99 (median against that of the smallest market in this run), then the very first time.',
    '',
    ...head('Call'),
    ...names.map((name) =>
      row(
        name,
        ...cells(
          name,
          (own, base) => `${own.p50} / ${own.p99} (${(own.p50 / base.p50).toFixed(1)}), ${own.first}`,
        ),
      ),
    ),
    '',
    '## What a call costs',
    '',
    'Milliseconds of processor time: of the server + of PostgreSQL; kB of the answer before it is compressed.',
    '',
    ...head('Call'),
    ...names.map((name) =>
      row(
        name,
        ...cells(
          name,
          ({ apiCpu, databaseCpu, bytes }) => `${apiCpu} + ${databaseCpu}; ${(bytes / 1000).toFixed(1)}`,
        ),
      ),
    ),
    '',
    '## The market',
    '',
    ...head(''),
    fact('orders', ({ orders }) => orders),
    fact('people', ({ people }) => people),
    fact('database with indexes, MB', ({ database }) => database),
    fact('seconds to start, all offers read', ({ startSeconds }) => startSeconds),
    fact('server after that, MB', ({ memory }) => memory[0]),
    fact('server at the end, MB', ({ memory }) => memory[1]),
    '',
  ].join('\n');
}

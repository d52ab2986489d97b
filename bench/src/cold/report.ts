import type { Machine } from '../machine.ts';
import { median } from '../median.ts';

/** One opening of home, milliseconds since the address was asked for. */
export interface Opened {
  readonly ttfb: number;
  readonly lcp: number;
  readonly interactive: number;
}

export interface ColdRound {
  /** The first page after a start. */
  readonly started: Opened;
  readonly warm: readonly Opened[];
  /** The first page after a release. */
  readonly released: Opened;
}

export interface ColdResult {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly rounds: readonly ColdRound[];
}

const figures = [
  ['ttfb', 'first byte'],
  ['lcp', 'largest paint'],
  ['interactive', 'interactive'],
] as const;

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const ms = (values: readonly number[]) => `${Math.round(median(values))} ms`;

/** The result for people: each cold opening is compared with the warm ones of its own round. */
export function coldMarkdown({ takenAt, commit, machine, rounds }: ColdResult): string {
  const rows = figures.map(([name, title]) => {
    const warm = rounds.map((round) => median(round.warm.map((opened) => opened[name])));
    const of = (which: 'started' | 'released') => {
      const values = rounds.map((round) => round[which][name]);
      const ratios = values.map((value, at) => value / (warm[at] ?? Number.NaN));
      return [ms(values), `**${median(ratios).toFixed(2)}**`];
    };
    return row(title, ms(warm), ...of('started'), ...of('released'));
  });
  return [
    '# The first page after a start, and after a release',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${commit.slice(0, 10)} by \`npm run bench -- cold\`.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}; ` +
      `Node ${machine.projectNode}. Load before the measuring: ${machine.load.toFixed(1)}.`,
    '',
    `Home, slow 4G, a processor four times slower, empty browser cache; medians of ${rounds.length} rounds, each with a start ` +
      'of its own. Ratios are those to the warm pages of the same round.',
    '',
    row('', 'warm', 'after a start', '/ warm', 'after a release', '/ warm'),
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}

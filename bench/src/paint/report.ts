import type { Machine } from '../machine.ts';
import { median } from '../median.ts';

export interface PaintVisit {
  /** Milliseconds. */
  readonly first: number;
  readonly largest: number;
  /** Bytes on the wire. */
  readonly html: number;
  readonly scripts: number;
}

export interface PaintPage {
  readonly title: string;
  /** Every variant once in each. */
  readonly rounds: readonly Readonly<Record<string, PaintVisit>>[];
}

export interface PaintResults {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly pages: readonly PaintPage[];
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function range(values: readonly number[], digits = 0): string {
  const of = (value: number) => value.toFixed(digits);
  return `${of(median(values))} (${of(Math.min(...values))}–${of(Math.max(...values))})`;
}

/** The result for people. */
export function paintMarkdown({ takenAt, commit, machine, pages }: PaintResults): string {
  return [
    '# What the largest paint waits for',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${commit.slice(0, 10)} by \`npm run bench -- paint\`.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}. ` +
      `Load before the measuring: ${machine.load.toFixed(1)}.`,
    '',
    'Slow 4G and a CPU four times slower, empty cache, every variant behind the same proxy and packed by it. Each round opens every variant ' +
      'once. Medians (least–most); ratios are taken round by round.',
    ...pages.flatMap(({ title, rounds }) => {
      const names = Object.keys(rounds[0] ?? {});
      const [floor = ''] = names;
      const of = (name: string, key: keyof PaintVisit) => rounds.map((round) => round[name]?.[key] ?? 0);
      const ratios = (name: string) =>
        rounds.map((round) => (round[name]?.largest ?? 0) / (round[floor]?.largest ?? 1));
      return [
        '',
        `## ${title}`,
        '',
        row('', 'HTML, kB', 'scripts, kB', 'first paint, ms', 'largest paint, ms', 'largest / floor'),
        '| --- | ---: | ---: | ---: | ---: | ---: |',
        ...names.map((name) =>
          row(
            name,
            (median(of(name, 'html')) / 1000).toFixed(1),
            (median(of(name, 'scripts')) / 1000).toFixed(1),
            range(of(name, 'first')),
            range(of(name, 'largest')),
            range(ratios(name), 2),
          ),
        ),
      ];
    }),
    '',
  ].join('\n');
}

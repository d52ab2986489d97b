import type { Machine } from '../machine.ts';
import type { Cost } from './ask-many.ts';

export interface VisitorResults {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly requests: number;
  readonly costs: readonly Cost[];
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

/** The result for people. */
export function visitorMarkdown({ takenAt, commit, machine, requests, costs }: VisitorResults): string {
  const roles = [...new Set(costs.flatMap(({ processor }) => Object.keys(processor)))].sort();
  const shown = roles.filter((role) => costs.some(({ processor }) => (processor[role] ?? 0) >= 0.1));
  return [
    '# What a page, a file and a call cost',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${commit.slice(0, 10)} by \`npm run bench -- visitor\`.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}; ` +
      `Node ${machine.projectNode}. Load before the measuring: ${machine.load.toFixed(1)}.`,
    '',
    `The composed production site of \`npm start\` with its demo, on the built-in database. Each row ${requests} times, eight at once, after twenty ` +
      'times that are not counted. Milliseconds of processor time for one answer, by process; what asks runs on the same machine and is not in ' +
      'it. Bytes as they come to a browser that takes Brotli.',
    '',
    row('', ...shown, 'together', 'kB', 'a second', 'p50 / p99, ms'),
    `| --- |${' ---: |'.repeat(shown.length + 4)}`,
    ...costs.map(({ what, processor, bytes, perSecond, p50, p99 }) =>
      row(
        what,
        ...shown.map((role) => (processor[role] ?? 0).toFixed(2)),
        `**${sum(Object.values(processor)).toFixed(2)}**`,
        (bytes / 1000).toFixed(1),
        perSecond.toFixed(0),
        `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
      ),
    ),
    '',
  ].join('\n');
}

import type { Machine } from '../machine.ts';
import type { RegistryFigures } from './measure-registry.ts';
import type { OneLine } from './one-line.ts';

export interface ReleaseResult {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly oneLine: OneLine;
  readonly registry: readonly [RegistryFigures, RegistryFigures];
}

const ONE_LINE_AIM_S = 60;
const ROLLBACK_AIM_S = 2;
/** A loaded machine is not what releases are slow by. */
const QUIET_LOAD = 1;

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const seconds = (value: number) => `${value.toFixed(1)} s`;
const aimed = (value: number, aim: number) => `≤ ${aim} s | ${value <= aim ? 'yes' : 'no'}`;

function compared(what: string, small: number | undefined, large: number | undefined, unit: string): string {
  if (small === undefined || large === undefined) return row(what, '–', '–', '–');
  const shown = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
  return row(what, shown(small), shown(large), `**${(large / small).toFixed(2)}**`);
}

/** The result for people. */
export function releaseMarkdown({ takenAt, commit, machine, oneLine, registry }: ReleaseResult): string {
  const { version, publish, promote, rollback, back } = oneLine;
  const [small, large] = registry;
  const loaded =
    machine.load > QUIET_LOAD
      ? ' **The machine was busy with other work: seconds are upper bounds, ratios hold.**'
      : '';
  return [
    '# Releases',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${commit.slice(0, 10)} by \`npm run bench -- release\`.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}; ` +
      `Node ${machine.projectNode}. Load before the measuring: ${machine.load.toFixed(1)}.${loaded}`,
    '',
    '## One changed line, and back',
    '',
    row('What', 'Measured', 'Aim', 'Met'),
    '| --- | ---: | ---: | --- |',
    row(
      'one changed line in a remote → live in the composed page, all checks included',
      `**${seconds(publish + promote)}**`,
      aimed(publish + promote, ONE_LINE_AIM_S),
    ),
    row('roll-back → next page view shows it', `**${seconds(back)}**`, aimed(back, ROLLBACK_AIM_S)),
    '',
    `mfe_catalog ${version}. \`publish\` (build, checks, trial in a browser, upload) took ${seconds(publish)}, \`promote\` until a page ` +
      `carried it ${seconds(promote)}. The roll-back counts from the end of its command, which took ${seconds(rollback)}.`,
    '',
    '## A large registry',
    '',
    'Two page servers beside each other, views alternating: the site’s own registry, and one with 50 remotes of 200 versions each ' +
      '(the added remotes are live, and have no server build). Medians.',
    '',
    row('', 'small', '50 × 200', 'ratio'),
    '| --- | ---: | ---: | ---: |',
    compared('document', small.documentBytes / 1000, large.documentBytes / 1000, 'kB'),
    compared('home page, before compression', small.pageBytes / 1000, large.pageBytes / 1000, 'kB'),
    compared('page view, kept', small.kept, large.kept, 'ms'),
    compared('page view, rendered', small.rendered, large.rendered, 'ms'),
    compared('memory of the page server and its workers', small.memory, large.memory, 'MB'),
    compared('longest wait for `/healthz`, nothing changes', small.quietWait, large.quietWait, 'ms'),
    compared('longest wait while a new document is taken', small.changeWait, large.changeWait, 'ms'),
    compared('a new document is written → pages go by it', small.taken, large.taken, 'ms'),
    '',
  ].join('\n');
}

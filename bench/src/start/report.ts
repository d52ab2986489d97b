import type { Machine } from '../machine.ts';
import { type Figure, totalMegabytes } from './figures.ts';
import type { StartStep } from './launcher-output.ts';
import type { StartMeasurement } from './measure.ts';
import type { RoleMemory } from './memory.ts';

export interface StartResult {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly figures: readonly Figure[];
  readonly measured: StartMeasurement;
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const tenth = (value: number) => value.toFixed(1);

function figureRow({ what, value, unit, aim, met, how }: Figure): string {
  const digits = unit === 's' ? 1 : 0;
  const shown = value === undefined ? '–' : `**${value.toFixed(digits)} ${unit}**`;
  const verdict = met === undefined ? '–' : met ? 'yes' : 'no';
  return row(what, shown, `≤ ${aim} ${unit}`, verdict, how);
}

function stepRows({ clone, freshStart }: StartMeasurement): string[] {
  const steps: StartStep[] = [
    { label: '`git clone`', from: 0, to: clone },
    ...freshStart.steps.map(({ label, from, to }) => ({ label, from: from + clone, to: to + clone })),
  ];
  return steps
    .sort((a, b) => a.from - b.from)
    .map(({ label, from, to }) => row(label, tenth(to - from), tenth(from), tenth(to)));
}

function memoryTable(title: string, roles: readonly RoleMemory[] | undefined): string[] {
  if (roles === undefined) return [];
  return [
    `### ${title}`,
    '',
    row('Process', 'Count', 'PSS in MB'),
    '| --- | ---: | ---: |',
    ...roles.map(({ role, processes, megabytes }) => row(role, processes, megabytes.toFixed(0))),
    row('**all**', '', `**${totalMegabytes(roles).toFixed(0)}**`),
    '',
  ];
}

/** The result for people. */
export function startMarkdown({ takenAt, commit, machine, figures, measured }: StartResult): string {
  const { warm, rebuilds } = measured;
  return [
    '# Start',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${commit.slice(0, 10)} by \`npm run bench -- start\`.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${tenth(machine.memory)} GB, ${machine.system}; ` +
      `Node ${machine.node} and npm ${machine.npm} give the command, the site runs on its own Node ${machine.projectNode}. ` +
      `Load before the measuring: ${tenth(machine.load)}.`,
    '',
    row('What', 'Measured', 'Aim', 'Met', 'How'),
    '| --- | ---: | ---: | --- | --- |',
    ...figures.map(figureRow),
    '',
    '## Fresh clone, part by part',
    '',
    'Seconds since the first command. Builds and the first filling of the database go side by side.',
    '',
    row('Part', 'Took', 'From', 'To'),
    '| --- | ---: | ---: | ---: |',
    ...stepRows(measured),
    row('**ready**', `**${tenth(measured.fresh)}**`, '', tenth(measured.fresh)),
    '',
    `Warm starts: ${warm.map(({ seconds }) => `${tenth(seconds)} s`).join(', ')}.`,
    '',
    '## One changed line',
    '',
    row('Version', 'Build', 'Publish', 'Promote, until pages carry it'),
    '| --- | ---: | ---: | ---: |',
    ...rebuilds.map(({ version, build, publish, live }) =>
      row(version, `${tenth(build)} s`, `${tenth(publish)} s`, `${tenth(live)} s`),
    ),
    '',
    '## Memory',
    '',
    'Shared pages are shared out between the processes that use them, so the sum is what the site takes.',
    '',
    ...memoryTable('30 s after a fresh start', measured.memoryFresh),
    ...memoryTable('30 s after a warm start', measured.memoryWarm),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

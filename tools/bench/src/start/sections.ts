import type { Section } from '../report.ts';
import { type Figure, totalMegabytes } from './figures.ts';
import type { StartMeasurement } from './measure.ts';
import type { RoleMemory } from './memory.ts';

const tenth = (value: number) => value.toFixed(1);

/** The measured figures as sections of the report. */
export function startSections(figures: readonly Figure[], measured: StartMeasurement): Section[] {
  const { warm, rebuilds, memoryFresh, memoryWarm } = measured;
  return [
    { head: ['What', 'Measured', 'Aim', 'Met', 'How'], rows: figures.map(figureRow) },
    {
      title: 'Fresh clone, part by part',
      text:
        'Seconds since the first command. Builds and the first filling of the database go side by side. ' +
        `Warm starts: ${warm.map(({ seconds }) => `${tenth(seconds)} s`).join(', ')}.`,
      head: ['Part', 'Took', 'From', 'To'],
      rows: stepRows(measured),
    },
    {
      title: 'One changed line',
      head: ['Version', 'Build', 'Publish', 'Promote, until pages carry it'],
      rows: rebuilds.map(({ version, build, publish, live }) => [
        version,
        ...[build, publish, live].map((seconds) => `${tenth(seconds)} s`),
      ]),
    },
    ...memorySection('Memory 30 s after a fresh start', memoryFresh),
    ...memorySection('Memory 30 s after a warm start', memoryWarm),
  ];
}

function figureRow({ what, value, unit, aim, met, how }: Figure): string[] {
  const shown = value === undefined ? '–' : `**${value.toFixed(unit === 's' ? 1 : 0)} ${unit}**`;
  return [what, shown, `≤ ${aim} ${unit}`, met === undefined ? '–' : met ? 'yes' : 'no', how];
}

function stepRows({ clone, fresh, freshStart }: StartMeasurement): string[][] {
  const steps = [
    { label: '`git clone`', from: 0, to: clone },
    ...freshStart.steps.map(({ label, from, to }) => ({ label, from: from + clone, to: to + clone })),
  ].sort((a, b) => a.from - b.from);
  return [
    ...steps.map(({ label, from, to }) => [label, tenth(to - from), tenth(from), tenth(to)]),
    ['**ready**', `**${tenth(fresh)}**`, '', tenth(fresh)],
  ];
}

function memorySection(title: string, roles: readonly RoleMemory[] | undefined): Section[] {
  if (roles === undefined) return [];
  return [
    {
      title,
      text: 'Shared pages are shared out between the processes that use them, so the sum is what the site takes.',
      head: ['Process', 'Count', 'PSS in MB'],
      rows: [
        ...roles.map(({ role, processes, megabytes }) => [role, processes, megabytes.toFixed(0)]),
        ['**all**', '', `**${totalMegabytes(roles).toFixed(0)}**`],
      ],
    },
  ];
}

import { measuring } from '../measuring.ts';
import { aimRow, aims, type Section } from '../report.ts';
import { median } from '../summary.ts';
import { measureStart, type StartMeasurement } from './measure.ts';
import { type RoleMemory, totalMegabytes } from './memory.ts';

/**
 * Measures the start of the committed state in a temporary clone. A figure that misses its aim is a result, not a failure.
 * @throws when a step fails; then no results are written, and no process is left running
 */
export function benchStart(): Promise<void> {
  return measuring(async (run) => {
    const measured = await measureStart(run);
    const { warm, rebuilds, memoryFresh, memoryWarm } = measured;
    await run.write({
      name: 'start',
      title: 'Start',
      text: 'Of the last commit, whatever else is in the working tree.',
      sections: [
        { head: [...aims, 'How'], rows: figureRows(measured) },
        {
          title: 'Fresh clone, part by part',
          text:
            'Seconds since the first command. Builds and the first filling of the database go side by side. ' +
            `Warm starts: ${warm.map(inSeconds).join(', ')}.`,
          head: ['Part', 'Took', 'From', 'To'],
          rows: stepRows(measured),
        },
        {
          title: 'One changed line',
          head: ['Version', 'Build', 'Publish', 'Promote, until pages carry it'],
          rows: rebuilds.map(({ version, build, publish, live }) => [
            version,
            ...[build, publish, live].map(inSeconds),
          ]),
        },
        ...memorySection('Memory 30 s after a fresh start', memoryFresh),
        ...memorySection('Memory 30 s after a warm start', memoryWarm),
      ],
      figures: measured,
    });
  });
}

const tenth = (value: number) => value.toFixed(1);
const inSeconds = (value: number) => `${tenth(value)} s`;

/** The measured figures, compared with their aims. */
function figureRows({ fresh, freshStart, warm, memoryFresh, memoryWarm, rebuilds }: StartMeasurement) {
  const memories = [memoryFresh, memoryWarm].filter((roles) => roles !== undefined);
  return [
    [
      ...aimRow('Fresh clone to `Market ready`', 's', { value: fresh, aim: 180 }),
      'Once: `git clone` of the committed state into an empty folder, then `npm start` there on free ports. ' +
        `npm and pnpm used the caches of this machine (packages that came over the network: ${freshStart.downloaded ?? 'not known'}).`,
    ],
    [
      ...aimRow('Warm start: `npm start` again, nothing changed', 's', { value: median(warm), aim: 15 }),
      `Median of ${warm.length}: builds, data and the files in the system's cache are from the start before.`,
    ],
    [
      ...aimRow('Memory of all processes, 30 s after ready', 'MB', {
        value: memories.length > 0 ? Math.max(...memories.map(totalMegabytes)) : undefined,
        aim: 1500,
      }),
      'Proportional set size from `/proc/<pid>/smaps_rollup` (Linux only), summed over the whole process tree with nobody visiting; the ' +
        'larger one of after the fresh and after a warm start.',
    ],
    [
      ...aimRow('One changed line in a remote until its new version is published', 's', {
        value: median(rebuilds.map(({ build, publish }) => build + publish)),
        aim: 10,
      }),
      `Median of ${rebuilds.length}: a line more in mfe-catalog, build, \`npm run release -- publish\`, with the site running beside it.`,
    ],
  ];
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

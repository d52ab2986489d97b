import { median } from '../summary.ts';
import type { StartMeasurement } from './measure.ts';
import type { RoleMemory } from './memory.ts';

export interface Figure {
  readonly id: 'fresh' | 'warm' | 'memory' | 'rebuild';
  readonly what: string;
  readonly unit: 's' | 'MB';
  /** Undefined where it could not be measured; `how` says why. */
  readonly value: number | undefined;
  /** The maximum that is aimed at. */
  readonly aim: number;
  readonly met: boolean | undefined;
  readonly how: string;
}

type Taken = Omit<Figure, 'met'>;

export function totalMegabytes(roles: readonly RoleMemory[]): number {
  return roles.reduce((sum, { megabytes }) => sum + megabytes, 0);
}

/** The measured figures, compared with their aims. */
export function startFigures(measured: StartMeasurement): Figure[] {
  const memories = [measured.memoryFresh, measured.memoryWarm].filter((roles) => roles !== undefined);
  const figures: Taken[] = [
    {
      id: 'fresh',
      what: 'Fresh clone to `Market ready`',
      unit: 's',
      value: measured.fresh,
      aim: 180,
      how:
        'Once: `git clone` of the committed state into an empty folder, then `npm start` there on free ports. ' +
        `npm and pnpm used the caches of this machine (${cacheNote(measured.freshStart.downloaded)}).`,
    },
    {
      id: 'warm',
      what: 'Warm start: `npm start` again, nothing changed',
      unit: 's',
      value: median(measured.warm.map(({ seconds }) => seconds)),
      aim: 15,
      how: `Median of ${measured.warm.length}: builds, data and the files in the system's cache are from the start before.`,
    },
    {
      id: 'memory',
      what: 'Memory of all processes, 30 s after ready',
      unit: 'MB',
      value: memories.length > 0 ? Math.max(...memories.map(totalMegabytes)) : undefined,
      aim: 1500,
      how:
        memories.length > 0
          ? 'Proportional set size from `/proc/<pid>/smaps_rollup`, summed over the whole process tree with nobody visiting; the larger one of after the fresh and after a warm start.'
          : 'Not taken: only Linux tells the proportional set size.',
    },
    {
      id: 'rebuild',
      what: 'One changed line in a remote until its new version is published',
      unit: 's',
      value: median(measured.rebuilds.map(({ build, publish }) => build + publish)),
      aim: 10,
      how: `Median of ${measured.rebuilds.length}: a line more in mfe-catalog, build, \`npm run release -- publish\`, with the site running beside it.`,
    },
  ];
  return figures.map((figure) => ({
    ...figure,
    met: figure.value === undefined ? undefined : figure.value <= figure.aim,
  }));
}

function cacheNote(downloaded: number | undefined): string {
  if (downloaded === undefined) return 'how much came over the network is not known';
  return downloaded === 0
    ? 'no package came over the network'
    : `${downloaded} packages came over the network`;
}

import type { Machine } from '../machine.ts';
import type { Visit } from '../web/measure/measure-page.ts';
import { type MetricName, metricNames, metrics, type Spread, spread } from '../web/measure/metrics.ts';
import { range, row } from '../web/report/table.ts';

/** One page, opened once on either site, one right after the other. */
export interface Turn {
  readonly page: string;
  readonly before: Visit;
  readonly after: Visit;
}

export interface TurnsResult {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly before: string;
  readonly commit: string;
  /** Were there changes that are in no commit? */
  readonly changed: boolean;
  readonly command: string;
  readonly machine: Machine;
  readonly runs: number;
  readonly turns: readonly Turn[];
}

/** The result for people. */
export function turnsMarkdown(result: TurnsResult): string {
  const { takenAt, before, commit, changed, command, machine, runs, turns } = result;
  const pages = [...new Set(turns.map(({ page }) => page))];
  return [
    '# Pages before and after',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC by \`${command}\`: **before** is ${before.slice(0, 10)}, ` +
      `**after** ${commit.slice(0, 10)}${changed ? ' with changes' : ''}.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}. ` +
      `Load before the measuring: ${machine.load.toFixed(1)}.`,
    '',
    `Both sites run at once; each of the ${runs} rounds opens each page of both, one right after the other, on a slow phone (slow 4G, ` +
      'CPU four times slower, empty cache), and the next round begins with the other site. Home is a stranger’s, the product page a ' +
      'buyer’s. Medians (least–most); ratios are taken turn by turn. "Alive" is the first frame with `html[data-hydrated]`.',
    '',
    ...pages.flatMap((page) => {
      const own = turns.filter((turn) => turn.page === page);
      return [
        `## ${page}`,
        '',
        row('', 'before', 'after', 'after / before'),
        '| --- | ---: | ---: | ---: |',
        ...metricNames.map((metric) => metricRow(metric, own)),
        '',
      ];
    }),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function metricRow(metric: MetricName, turns: readonly Turn[]): string {
  const { title, unit, of } = metrics[metric];
  const digits = metric === 'cls' ? 3 : unit === 'kB' ? 1 : 0;
  const side = (name: 'before' | 'after') => range(spread(turns.map((turn) => of(turn[name]))), digits);
  return row(unit ? `${title}, ${unit}` : title, side('before'), side('after'), ratioOf(turns, of));
}

/** Where the figure before was nothing, there is no ratio. */
function ratioOf(turns: readonly Turn[], of: (visit: Visit) => number): string {
  if (turns.some(({ before }) => of(before) === 0)) return '–';
  const ratio: Spread = spread(turns.map(({ before, after }) => of(after) / of(before)));
  return `**${range(ratio, 2)}**`;
}

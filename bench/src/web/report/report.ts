import { type MetricName, metricNames, metrics, type Spread } from '../measure/metrics.ts';
import type { ScriptFile } from '../measure/script-groups.ts';
import { variantNames } from '../variants/variant.ts';
import { sitePartsMarkdown } from './site-parts.ts';
import { kilobytes, range, row } from './table.ts';
import { type Comparison, comparedMetrics, type PageFigures, type WebResult } from './web-result.ts';

function shown(metric: MetricName, value: Spread): string {
  const digits = metric === 'cls' ? 3 : metrics[metric].unit === 'kB' ? 1 : 0;
  return range(value, digits);
}

/** The result for people. */
export function webMarkdown(result: WebResult): string {
  const { takenAt, commit, changed, command, machine, browser, runs, pages } = result;
  const state = changed ? `${commit.slice(0, 10)} with changes` : commit.slice(0, 10);
  return [
    '# Pages on a slow phone',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${state} by \`${command}\`.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}, ${browser}. ` +
      `Load before the measuring: ${machine.load.toFixed(1)}.`,
    '',
    'Slow 4G (150 ms a request, 1.6 Mbit/s) and a CPU four times slower, 412 × 823 at 1.75, empty cache. Each of the ' +
      `${runs} rounds opens every variant once, so whatever else the machine did met all of them. Medians (least–most); ` +
      'ratios are taken round by round.',
    '',
    '- **site**: as served.',
    '- **floor**: the same page without scripts and without preloads of scripts, packed the same way.',
    '- **bare**: the same page, hydrated by React alone: the same elements, without a component, a style or a query behind them.',
    '- **twin**: the same page and sources as one bundle without federation, hydrated like the site.',
    '- **twin in the browser**: that bundle with an empty page: nothing rendered, no data, no styles from the server.',
    '',
    '"Alive" is the first frame with `html[data-hydrated]`; on the floor nothing comes alive. "Blocked" sums up long tasks beyond 50 ms. ' +
      'The browser does not count the emulated latency into "first byte".',
    '',
    ...Object.entries(pages).flatMap(([name, page]) => pageSection(name, page)),
    ...sitePartsMarkdown(result),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function pageSection(name: string, page: PageFigures): string[] {
  const unit = (metric: MetricName) => (metrics[metric].unit ? `, ${metrics[metric].unit}` : '');
  const cell = (variant: (typeof variantNames)[number], metric: MetricName) =>
    variant === 'floor' && metric === 'alive' ? '–' : shown(metric, page.variants[variant][metric]);
  return [
    `## ${name}: \`${page.path}\``,
    '',
    row('', ...variantNames),
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...metricNames.map((metric) =>
      row(metrics[metric].title + unit(metric), ...variantNames.map((variant) => cell(variant, metric))),
    ),
    row('largest element', ...variantNames.map((variant) => page.largest[variant][0] ?? '–')),
    '',
    row('Ratio', ...comparedMetrics.map((metric) => metrics[metric].title)),
    '| --- | ---: | ---: | ---: |',
    ...(Object.keys(page.ratios) as Comparison[]).map((comparison) =>
      row(
        comparison,
        ...comparedMetrics.map((metric) => {
          const ratio = page.ratios[comparison][metric];
          return ratio
            ? `**${ratio.median.toFixed(2)}** (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)})`
            : '–';
        }),
      ),
    ),
    '',
    ...scriptTable(page.scripts),
  ];
}

function scriptTable(scripts: readonly ScriptFile[]): string[] {
  const groups = [...new Set(scripts.map(({ group }) => group))];
  const sum = (list: readonly ScriptFile[], of: 'bytes' | 'unpacked') =>
    kilobytes(list.reduce((total, script) => total + script[of], 0));
  return [
    'Scripts of the site, in the order they were asked for:',
    '',
    row('Group', 'Files', 'kB on the wire', 'kB unpacked'),
    '| --- | --- | ---: | ---: |',
    ...groups.map((group) => {
      const members = scripts.filter((script) => script.group === group);
      const files = members.map(({ file, bytes }) => `\`${file.split('/').at(-1)}\` ${kilobytes(bytes)}`);
      return row(group, files.join(', '), sum(members, 'bytes'), sum(members, 'unpacked'));
    }),
    row('**all**', '', `**${sum(scripts, 'bytes')}**`, sum(scripts, 'unpacked')),
    '',
  ];
}

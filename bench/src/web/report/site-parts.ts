import type { AuditsSeen } from '../audit/audit-pages.ts';
import type { ClicksSeen, JourneySeen } from '../clicks/measure-clicks.ts';
import type { HomeFor } from '../measure/measure-signed-in.ts';
import { type Spread, spread } from '../measure/metrics.ts';
import type { ScreenSeen } from '../screens/measure-screens.ts';
import { range, row } from './table.ts';

/** What is measured of the site alone; absent where it was not asked for. */
export interface SiteParts {
  readonly homeFor?: HomeFor;
  readonly soft?: Spread;
  readonly clicks?: ClicksSeen;
  readonly screens?: readonly ScreenSeen[];
  readonly audits?: AuditsSeen;
}

/** These parts for people. */
export function sitePartsMarkdown({ homeFor, soft, clicks, screens, audits }: SiteParts): string[] {
  return [
    ...(homeFor ? homeForSection(homeFor) : []),
    ...(soft ? softSection(soft) : []),
    ...(clicks ? clicksSection(clicks) : []),
    ...(screens ? screensSection(screens) : []),
    ...(audits ? auditsSection(audits) : []),
  ];
}

function homeForSection({ stranger, signedIn, ratio }: HomeFor): string[] {
  return [
    '## home, for a stranger and for somebody who is signed in',
    '',
    row('First paint, ms', 'stranger', 'signed in', 'signed in / stranger'),
    '| --- | ---: | ---: | ---: |',
    row('', range(stranger, 0), range(signedIn, 0), `**${range(ratio, 2)}**`),
    '',
  ];
}

function softSection(soft: Spread): string[] {
  return [
    '## From home to a product',
    '',
    'A click on a desk (1350 × 940, nothing throttled, signed in) until the product is shown, after a first time; measured ' +
      `in steps of a frame: **${range(soft, 0)} ms**.`,
    '',
  ];
}

function clicksSection(clicks: ClicksSeen): string[] {
  const stepsOf = (rounds: readonly JourneySeen[]) => Object.keys(rounds[0]?.steps ?? {});
  return [
    '## Clicks, taps and keys',
    '',
    'Interaction to next paint (Event Timing, steps of 8 ms, nothing told below 16) on the slow phone: of every journey the ' +
      'slowest answer of each round, and of every step.',
    '',
    row('Journey', 'Step', 'ms'),
    '| --- | --- | ---: |',
    ...Object.entries(clicks).flatMap(([name, rounds]) => [
      row(`**${name}**`, 'the worst', `**${range(spread(rounds.map(({ worst }) => worst.duration)), 0)}**`),
      ...stepsOf(rounds).map((step) =>
        row('', step, range(spread(rounds.map(({ steps }) => steps[step] ?? 0)), 0)),
      ),
    ]),
    '',
  ];
}

function screensSection(screens: readonly ScreenSeen[]): string[] {
  const moving = screens.filter(({ cls }) => cls >= 0.001);
  return [
    '## Layout shift of every screen',
    '',
    `${screens.length} screens of four roles, each opened once on the slow phone; the largest shift is ` +
      `**${Math.max(...screens.map(({ cls }) => cls)).toFixed(3)}**.`,
    '',
    ...(moving.length === 0
      ? []
      : [
          row('Who', 'Screen', 'Layout shift'),
          '| --- | --- | ---: |',
          ...moving.map(({ who, path, cls }) => row(who, `\`${path}\``, cls.toFixed(3))),
          '',
        ]),
  ];
}

function auditsSection(audits: AuditsSeen): string[] {
  const columns = [
    ['performance', 'performance'],
    ['accessibility', 'accessibility'],
    ['best-practices', 'best practices'],
    ['seo', 'SEO'],
    ['tbt', 'blocked, ms'],
    ['fcp', 'first paint, ms'],
    ['lcp', 'largest paint, ms'],
  ] as const;
  const wrong = [...new Set(Object.values(audits).flatMap((rounds) => rounds.flatMap((one) => one.wrong)))];
  return [
    '## Lighthouse, mobile',
    '',
    'Its own simulation of a slow phone; the times are those of its simulation.',
    '',
    row('', ...columns.map(([, title]) => title)),
    `| --- |${' ---: |'.repeat(columns.length)}`,
    ...Object.entries(audits).map(([path, rounds]) =>
      row(`\`${path}\``, ...columns.map(([name]) => range(spread(rounds.map((audit) => audit[name])), 0))),
    ),
    '',
    ...(wrong.length === 0 ? [] : [`Not the full score: ${wrong.join(', ')}.`, '']),
  ];
}

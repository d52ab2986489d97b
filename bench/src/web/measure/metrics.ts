import { median } from '../../median.ts';
import type { VariantName } from '../variants/variant.ts';
import type { Visit } from './measure-page.ts';

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

interface Metric {
  readonly title: string;
  readonly unit: 'ms' | 'kB' | '';
  readonly of: (visit: Visit) => number;
}

/** kB are 1000 bytes on the wire, headers included. */
export const metrics = {
  ttfb: { title: 'first byte', unit: 'ms', of: (visit) => visit.ttfb },
  fcp: { title: 'first paint', unit: 'ms', of: (visit) => visit.fcp },
  lcp: { title: 'largest paint', unit: 'ms', of: (visit) => visit.lcp },
  alive: { title: 'alive', unit: 'ms', of: (visit) => visit.composed_ms },
  tbt: { title: 'blocked', unit: 'ms', of: (visit) => visit.tbt },
  cls: { title: 'layout shift', unit: '', of: (visit) => visit.cls },
  requests: { title: 'requests', unit: '', of: (visit) => visit.requests },
  html: { title: 'HTML', unit: 'kB', of: (visit) => visit.bytes_html / 1000 },
  js: { title: 'scripts', unit: 'kB', of: (visit) => visit.bytes_js / 1000 },
  img: { title: 'pictures', unit: 'kB', of: (visit) => visit.bytes_img / 1000 },
  total: { title: 'all bytes', unit: 'kB', of: (visit) => visit.bytes_total / 1000 },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as MetricName[];

/** One opening of each variant, one after the other. */
export type Round = Readonly<Record<VariantName, Visit>>;

/** The median of all rounds, and what they varied between. */
export function spread(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

export function spreadOf(rounds: readonly Round[], variant: VariantName, metric: MetricName): Spread {
  return spread(rounds.map((round) => metrics[metric].of(round[variant])));
}

/** How many times the site's figure is the other's, round by round: both sides saw the machine equally busy. */
export function ratioOf(rounds: readonly Round[], other: VariantName, metric: MetricName): Spread {
  const { of } = metrics[metric];
  return spread(rounds.map((round) => of(round.site) / of(round[other])));
}

/** What the largest paint was, most frequent first: `img.hero (/pictures/1.webp)`. */
export function largestElements(rounds: readonly Round[], variant: VariantName): string[] {
  const counts = new Map<string, number>();
  for (const round of rounds) {
    const { lcp_el: element, lcp_url: url } = round[variant];
    const file = url && new URL(url).pathname.replace(/([0-9a-f]{8})[0-9a-f]{24,}/g, '$1…');
    const name = file ? `${element || 'picture'} (${file})` : element || 'unknown';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

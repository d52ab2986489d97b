import type { Machine } from '../../machine.ts';
import {
  largestElements,
  type MetricName,
  metricNames,
  type Round,
  ratioOf,
  type Spread,
  spreadOf,
} from '../measure/metrics.ts';
import type { ScriptFile } from '../measure/script-groups.ts';
import { type VariantName, variantNames } from '../variants/variant.ts';
import type { SiteParts } from './site-parts.ts';

/** What is compared with the floor and the twins. */
export const comparedMetrics = ['fcp', 'lcp', 'alive'] as const satisfies readonly MetricName[];
type ComparedMetric = (typeof comparedMetrics)[number];
export type Comparison = `site/${Exclude<VariantName, 'site'>}`;

export interface PageFigures {
  readonly path: string;
  readonly variants: Readonly<Record<VariantName, Readonly<Record<MetricName, Spread>>>>;
  readonly largest: Readonly<Record<VariantName, readonly string[]>>;
  readonly ratios: Readonly<Record<Comparison, Readonly<Partial<Record<ComparedMetric, Spread>>>>>;
  readonly scripts: readonly ScriptFile[];
}

export interface WebResult extends SiteParts {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  /** Were there changes that are in no commit? */
  readonly changed: boolean;
  readonly command: string;
  readonly machine: Machine;
  readonly browser: string;
  readonly runs: number;
  readonly pages: Readonly<Record<string, PageFigures>>;
}

export function pageFigures(
  path: string,
  rounds: readonly Round[],
  scripts: readonly ScriptFile[],
): PageFigures {
  const others = variantNames.filter((name) => name !== 'site');
  return {
    path,
    variants: byName(variantNames, (variant) =>
      byName(metricNames, (metric) => spreadOf(rounds, variant, metric)),
    ),
    largest: byName(variantNames, (variant) => largestElements(rounds, variant)),
    ratios: byName(
      others.map((name) => `site/${name}` as const),
      (comparison) => {
        const other = comparison.slice('site/'.length) as VariantName;
        // Nothing comes alive on the floor.
        const compared = comparedMetrics.filter((metric) => other !== 'floor' || metric !== 'alive');
        return byName(compared, (metric) => ratioOf(rounds, other, metric));
      },
    ),
    scripts,
  };
}

function byName<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

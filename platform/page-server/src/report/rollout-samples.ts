import { LRUCache } from 'lru-cache';
import type { VitalName } from 'shared-contracts';
import type { RemoteLabels } from './site-metrics.ts';

export interface Group {
  readonly visits: number;
  readonly failures: number;
}

export type Version = Pick<RemoteLabels, 'remote' | 'version'>;

/** What is measured of a visit: milliseconds, CLS without unit. `load` is the time from requesting the remote to having it. */
export type Measure = 'load' | VitalName;
export const measures: readonly Measure[] = ['load', 'LCP', 'FCP', 'TTFB', 'INP', 'CLS'];

/** How many of a traffic source's last visits and renders count: fewer than the failures that a verdict needs. */
export const MAX_PER_SOURCE = 3;
const SOURCES_PER_VERSION = 4000;
/** Live versions, roll-outs and the versions they are compared with. Each takes up to 5 MB. */
const VERSIONS = 40;

interface Sample {
  readonly id: string;
  readonly at: number;
  failed: boolean;
  times: Partial<Record<Measure, number>> | undefined;
}

interface Source {
  last: readonly Sample[];
  /** Start of its last visit or render that failed; minus infinity before the first. */
  failedAt: number;
}

type Samples = LRUCache<string, Source>;

export type RolloutSamples = ReturnType<typeof createRolloutSamples>;
export type VersionSamples = ReturnType<RolloutSamples['read']>;

/**
 * The samples by which the rollout guard judges. Unlike the numbers of `/metrics` and the platform page, which count everything, they
 * include each traffic source only a few times, so that a single one can neither have a version rolled back nor hide its failures. (Its
 * few failures can halt a plan, but only where no source is distrusted: `MARKET_GUARD_DISTRUST=0`.) Samples do not expire: the last
 * visits of a version that is no longer sent are what its successor is compared with.
 * @param now milliseconds since 1970
 */
export function createRolloutSamples(now = () => Date.now()) {
  const newSamples = (): Samples => new LRUCache({ max: SOURCES_PER_VERSION });
  const versions = new LRUCache<string, { readonly visits: Samples; readonly renders: Samples }>({
    max: VERSIONS,
    memoMethod: () => ({ visits: newSamples(), renders: newSamples() }),
  });
  const of = ({ remote, version }: Version) => versions.memo(`${remote} ${version}`);

  function add(samples: Samples, trafficSource: string, id: string, failed: boolean): Sample {
    const known = samples.get(trafficSource) ?? { last: [], failedAt: Number.NEGATIVE_INFINITY };
    samples.set(trafficSource, known);
    const same = known.last.find((sample) => id !== '' && sample.id === id);
    const found = same ?? { id, at: now(), failed, times: undefined };
    if (same === undefined) known.last = [...known.last, found].slice(-MAX_PER_SOURCE);
    found.failed ||= failed;
    if (failed) known.failedAt = Math.max(known.failedAt, found.at);
    return found;
  }

  /** Visits, or renders, with the same weight for each traffic source. */
  function sum(samples: Samples, since: number) {
    let visits = 0;
    /** The counts of each traffic source that reported failures, the most failures first. */
    const against: Group[] = [];
    /** Traffic sources that ever reported a failure, including those whose last visits went well. */
    const failing: string[] = [];
    for (const [source, { last, failedAt }] of samples.entries()) {
      if (failedAt >= since) failing.push(source);
      const received = last.filter(({ at }) => at >= since);
      const failures = received.filter(({ failed }) => failed).length;
      visits += received.length;
      if (failures > 0) against.push({ visits: received.length, failures });
    }
    against.sort((a, b) => b.failures - a.failures || a.visits - b.visits);
    const failures = against.reduce((total, each) => total + each.failures, 0);
    return { visits, failures, against, failing };
  }

  return {
    /** @param loadMs the load time, where it is known */
    addVisit(about: Version, visitId: string, trafficSource: string, loadMs?: number): void {
      const received = add(of(about).visits, trafficSource, visitId, false);
      if (loadMs !== undefined) received.times = { load: loadMs, ...received.times };
    },
    /** For a visit that was added before. */
    addVital(about: Version, visitId: string, trafficSource: string, name: VitalName, value: number): void {
      const received = of(about)
        .visits.get(trafficSource)
        ?.last.find(({ id }) => id === visitId);
      if (received) received.times = { [name]: value, ...received.times };
    },
    /** For this visit, whether it was added before or not. */
    addFailure(about: Version, visitId: string, trafficSource: string): void {
      add(of(about).visits, trafficSource, visitId, true);
    },
    addRender(about: Version, trafficSource: string, failed: boolean): void {
      add(of(about).renders, trafficSource, '', failed);
    },
    /** `visits`: those whose page was sent for this remote, as their pages report them. @param since milliseconds since 1970; else everything */
    read(about: Version, since = 0) {
      const { visits, renders } = of(about);
      return { visits: sum(visits, since), renders: sum(renders, since) };
    },
    /** The measured values, a list for each traffic source, in no order. @param since milliseconds since 1970 */
    times(about: Version, measure: Measure, since: number): number[][] {
      return [...of(about).visits.values()]
        .map(({ last }) => last.flatMap(({ at, times }) => (at >= since ? (times?.[measure] ?? []) : [])))
        .filter((values) => values.length > 0);
    },
  };
}

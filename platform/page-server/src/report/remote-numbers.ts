import type { ErrorClass, VitalName } from 'shared-contracts';
import type { Measure, Version } from './rollout-samples.ts';

export type RemoteNumbers = Readonly<ReturnType<typeof summary>>;
export type NumbersByVersion = ReturnType<typeof createNumbers>;

const STEP_MS = 5000;
const STEPS = 360;
/** Histogram bounds grow by a quarter each, from 1 to about 60,000: a quantile read from the counts is accurate to some 10 %. */
const GROWTH = Math.log(1.25);
const LAST = 50;
/** Layout shifts are far below 1, where these bounds do not distinguish values. */
const scaleOf = (measure: string) => (measure === 'CLS' ? 1000 : 1);

/** The name of a count: a word, and for some of them the class of the failure, or the bound that a measured value is below. */
type Counted = 'visits' | 'renders' | 'renderFailures' | `failures ${ErrorClass}` | `${Measure} ${number}`;
type Counts = Map<Counted, number>;

/** Numbers by remote and version over the last half hour. @param now milliseconds since 1970 */
export function createNumbers(now: () => number) {
  const versions = new Map<string, Map<number, Counts>>();
  const stepAt = (ms: number) => Math.floor(ms / STEP_MS);

  function forgetOld(): void {
    for (const [key, steps] of versions) {
      for (const at of steps.keys()) if (at <= stepAt(now()) - STEPS) steps.delete(at);
      if (steps.size === 0) versions.delete(key);
    }
  }

  function count({ remote, version }: Version, counted: Counted): void {
    const key = `${remote} ${version}`;
    const at = stepAt(now());
    const steps = versions.get(key) ?? new Map<number, Counts>();
    const counts: Counts = steps.get(at) ?? new Map();
    if (counts.size === 0) forgetOld();
    counts.set(counted, (counts.get(counted) ?? 0) + 1);
    versions.set(key, steps.set(at, counts));
  }

  return {
    count,
    /** @param value not negative; milliseconds, CLS without unit */
    measure(about: Version, measure: Measure, value: number): void {
      const scaled = value * scaleOf(measure);
      const bound = scaled <= 1 ? 0 : Math.min(LAST, Math.ceil(Math.log(scaled) / GROWTH));
      count(about, `${measure} ${bound}`);
    },
    /** @param stretch the period, milliseconds since 1970; everything stored when left out */
    read(
      { remote, version }: Version,
      { since = 0, until = now() }: { since?: number; until?: number } = {},
    ): RemoteNumbers {
      const first = Math.max(stepAt(since), stepAt(now()) - STEPS + 1);
      const last = Math.min(stepAt(until), stepAt(now()));
      const steps = versions.get(`${remote} ${version}`);
      const total: Counts = new Map();
      for (let at = first; at <= last; at += 1)
        for (const [counted, number] of steps?.get(at) ?? [])
          total.set(counted, (total.get(counted) ?? 0) + number);
      return summary(total);
    },
    /** Every remote and version that has numbers. */
    known(): readonly Version[] {
      forgetOld();
      return [...versions.keys()].map((key) => {
        const [remote = '', version = ''] = key.split(' ');
        return { remote, version };
      });
    },
  };
}

/** What happened to one version of one remote in a period. */
function summary(total: Counts) {
  const details: Record<string, [detail: string, count: number][]> = {};
  for (const [counted, number] of total) {
    const [name = '', detail = ''] = counted.split(' ');
    details[name] = [...(details[name] ?? []), [detail, number]];
  }
  const { failures = [], visits: _, renders: __, renderFailures: ___, load = [], ...vitals } = details;
  const vitalsP75: Partial<Record<VitalName, number>> = Object.fromEntries(
    Object.entries(vitals).map(([name, counts]) => [name, (threeQuarters(counts) ?? 0) / scaleOf(name)]),
  );
  const failuresByClass: Partial<Record<ErrorClass, number>> = Object.fromEntries(failures);
  return {
    /** Visits whose page reported on this version, each once. */
    visits: total.get('visits') ?? 0,
    /** Visits in which this version failed at least once. */
    failures: failures.reduce((sum, [, number]) => sum + number, 0),
    failuresByClass,
    /** 75th percentile of the time from requesting the remote to having it, milliseconds; accurate to some 10 %. */
    loadP75: threeQuarters(load),
    /** 75th percentile over the visits; milliseconds, CLS without unit. */
    vitalsP75,
    /** Pages of this version rendered on a page server, and those left to the browser because of this version. */
    renders: total.get('renders') ?? 0,
    renderFailures: total.get('renderFailures') ?? 0,
  };
}

/** The 75th percentile; undefined without values. */
function threeQuarters(counts: readonly (readonly [bound: string, count: number])[]): number | undefined {
  let left = 0.75 * counts.reduce((sum, [, count]) => sum + count, 0);
  for (const [bound, count] of counts.toSorted(([a], [b]) => Number(a) - Number(b))) {
    left -= count;
    if (left <= 0) return Math.round(Math.exp((Number(bound) - 0.5) * GROWTH) * 10) / 10;
  }
  return undefined;
}

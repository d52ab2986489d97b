import type { ErrorClass, VitalName } from 'shared-contracts';

/** Bounds grow by a quarter each, from 1 to about 60,000: a quantile read from it is right to some 10 %. */
const GROWTH = Math.log(1.25);
const LAST = 50;

/** How many values fell between which bounds, for quantiles without keeping the values. */
class Histogram {
  readonly #counts = new Map<number, number>();
  total = 0;

  /** @param value not negative; in a unit in which 1 is small */
  add(value: number): void {
    const at = value <= 1 ? 0 : Math.min(LAST, Math.ceil(Math.log(value) / GROWTH));
    this.#counts.set(at, (this.#counts.get(at) ?? 0) + 1);
    this.total += 1;
  }

  include(other: Histogram): void {
    for (const [at, count] of other.#counts) this.#counts.set(at, (this.#counts.get(at) ?? 0) + count);
    this.total += other.total;
  }

  /**
   * The value that the given share of all stays under; nothing when there are none.
   * @param share 0 to 1
   */
  quantile(share: number): number | undefined {
    let left = share * this.total;
    for (const [at, count] of [...this.#counts].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.round(Math.exp((at - 0.5) * GROWTH) * 10) / 10;
    }
    return undefined;
  }
}

/** What happened to one version of one remote within a stretch of time. */
export interface RemoteNumbers {
  /** Visits whose page reported on this version, each once. */
  readonly visits: number;
  /** Those of them in which it failed at least once. */
  readonly failures: number;
  readonly failuresByClass: Readonly<Partial<Record<ErrorClass, number>>>;
  /** Time from asking for the remote to having it that three quarters stay under, milliseconds; right to some 10 %. */
  readonly loadP75: number | undefined;
  /** The value that three quarters of the visits stay under; milliseconds, CLS without unit. */
  readonly vitalsP75: Readonly<Partial<Record<VitalName, number>>>;
  /** Pages of this version rendered on this server, and those left to the browser because of this version. */
  readonly renders: number;
  readonly renderFailures: number;
}

export type NumbersByVersion = ReturnType<typeof createNumbers>;

const STEP_MS = 5000;
const STEPS = 360;
/** Layout shifts are far below 1, where a spread does not tell values apart. */
const CLS_SCALE = 1000;

class Step {
  visits = 0;
  failures = 0;
  renders = 0;
  renderFailures = 0;
  readonly byClass = new Map<ErrorClass, number>();
  readonly loads = new Histogram();
  readonly vitals = new Map<VitalName, Histogram>();
}

/** Numbers by remote and version over the last half hour. @param now milliseconds since 1970 */
export function createNumbers(now = () => Date.now()) {
  const versions = new Map<string, Map<number, Step>>();
  const keyOf = (remote: string, version: string) => `${remote} ${version}`;
  const isOld = (at: number) => at <= Math.floor(now() / STEP_MS) - STEPS;

  function step(remote: string, version: string): Step {
    const key = keyOf(remote, version);
    const at = Math.floor(now() / STEP_MS);
    const steps = versions.get(key) ?? new Map<number, Step>();
    versions.set(key, steps);
    const known = steps.get(at);
    if (known) return known;
    const fresh = new Step();
    steps.set(at, fresh);
    forgetOld();
    return fresh;
  }

  function forgetOld(): void {
    for (const [key, steps] of versions) {
      for (const at of steps.keys()) if (isOld(at)) steps.delete(at);
      if (steps.size === 0) versions.delete(key);
    }
  }

  return {
    addVisit(remote: string, version: string): void {
      step(remote, version).visits += 1;
    },
    addFailure(remote: string, version: string, errorClass: ErrorClass): void {
      const here = step(remote, version);
      here.failures += 1;
      here.byClass.set(errorClass, (here.byClass.get(errorClass) ?? 0) + 1);
    },
    addLoad(remote: string, version: string, ms: number): void {
      step(remote, version).loads.add(ms);
    },
    addVital(remote: string, version: string, name: VitalName, value: number): void {
      const { vitals } = step(remote, version);
      const histogram = vitals.get(name) ?? new Histogram();
      vitals.set(name, histogram);
      histogram.add(name === 'CLS' ? value * CLS_SCALE : value);
    },
    addRender(remote: string, version: string, failed: boolean): void {
      const here = step(remote, version);
      here.renders += 1;
      if (failed) here.renderFailures += 1;
    },
    /** @param stretch milliseconds since 1970; everything there is when left out */
    read(
      remote: string,
      version: string,
      { since = 0, until = now() }: { since?: number; until?: number } = {},
    ): RemoteNumbers {
      const first = Math.max(Math.floor(since / STEP_MS), Math.floor(now() / STEP_MS) - STEPS + 1);
      const last = Math.floor(until / STEP_MS);
      const known = versions.get(keyOf(remote, version));
      const steps: Step[] = [];
      for (let at = first; at <= Math.min(last, Math.floor(now() / STEP_MS)); at += 1) {
        const each = known?.get(at);
        if (each) steps.push(each);
      }
      return summary(steps);
    },
    /** Every remote and version something is known of. */
    known(): readonly { readonly remote: string; readonly version: string }[] {
      forgetOld();
      return [...versions.keys()].map((key) => {
        const [remote = '', version = ''] = key.split(' ');
        return { remote, version };
      });
    },
  };
}

function summary(steps: readonly Step[]): RemoteNumbers {
  const sum = (field: 'visits' | 'failures' | 'renders' | 'renderFailures') =>
    steps.reduce((total, step) => total + step[field], 0);
  const loads = new Histogram();
  const vitals = new Map<VitalName, Histogram>();
  const failuresByClass: Partial<Record<ErrorClass, number>> = {};
  for (const step of steps) {
    loads.include(step.loads);
    for (const [name, histogram] of step.vitals) {
      const whole = vitals.get(name) ?? new Histogram();
      vitals.set(name, whole);
      whole.include(histogram);
    }
    for (const [name, count] of step.byClass) failuresByClass[name] = (failuresByClass[name] ?? 0) + count;
  }
  return {
    visits: sum('visits'),
    failures: sum('failures'),
    failuresByClass,
    loadP75: loads.quantile(0.75),
    vitalsP75: Object.fromEntries([...vitals].map(([name, histogram]) => [name, vitalP75(name, histogram)])),
    renders: sum('renders'),
    renderFailures: sum('renderFailures'),
  };
}

function vitalP75(name: VitalName, histogram: Histogram): number {
  const value = histogram.quantile(0.75) ?? 0;
  return name === 'CLS' ? value / CLS_SCALE : value;
}

import { createNumbers } from '../report/remote-numbers.ts';
import { createRolloutSamples, type Measure } from '../report/rollout-samples.ts';

/** When the visits of these tests begin, milliseconds since 1970. */
export const AT = Date.parse('2026-11-20T12:00:00.000Z');
export const isoAfter = (seconds: number) => new Date(AT + seconds * 1000).toISOString();

interface VisitsOptions {
  /** How many of the visits fail. */
  readonly failed?: number;
  /** Their traffic source, or that of each; by default each visit has one of its own. */
  readonly source?: string | ((visit: number) => string);
  readonly value?: (visit: number) => number;
  /** What `value` gives. */
  readonly measure?: Measure;
}

const ownNetwork = (visit: number) => `network ${visit}`;

/** For tests: the samples and numbers of versions of `mfe_seller`, and visits that are counted in both. */
export function setupSamples() {
  let now = AT;
  let count = 0;
  const rolloutSamples = createRolloutSamples(() => now);
  const numbers = createNumbers(() => now);
  function visits(version: string, many: number, options: VisitsOptions = {}): void {
    const { failed = 0, source = ownNetwork, value = () => 100, measure = 'load' } = options;
    const about = { remote: 'mfe_seller', version };
    for (let at = 0; at < many; at += 1) {
      count += 1;
      const from = typeof source === 'string' ? source : source(count);
      const visit = [about, `visit ${count}`, from] as const;
      numbers.count(about, 'visits');
      if (at < failed) {
        rolloutSamples.addFailure(...visit);
        numbers.count(about, 'failures render');
      } else rolloutSamples.addVisit(...visit, measure === 'load' ? value(at) : 100);
      if (measure !== 'load') rolloutSamples.addVital(...visit, measure, value(at));
    }
  }
  return {
    rolloutSamples,
    numbers,
    visits,
    now: () => now,
    pass: (seconds: number) => (now += seconds * 1000),
  };
}

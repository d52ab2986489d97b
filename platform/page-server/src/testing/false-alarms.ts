import { randomFrom } from 'test-helpers/node';
import { isWorse } from '../report/rollout-guard/verdict.ts';
import type { Group } from '../report/rollout-samples.ts';

/** For tests and measurements: roll-outs of versions that are as good as the live one, judged as the guard does. */
export interface GoodRollouts {
  readonly rollouts: number;
  /** Share of visits that fail, the same for the version and for the live one, and share of visitors that get the version. */
  readonly failing: number;
  readonly share: number;
  /** How often the guard looks, and how many visits come from one look to the next. */
  readonly looks: number;
  readonly visitsPerLook: number;
  /** How many traffic sources may lie. */
  readonly distrust: number;
  readonly seed: number;
}

/** The stored traffic sources of a version; here each visit has one of its own. As in `createRolloutSamples`. */
const MAX_ENTRIES = 4000;
/**
 * Below this many standard deviations no test comes near the guard's threshold, which is beyond 3.7 of them: for rare failures the exact
 * test requires more deviations than a normal distribution does, not fewer.
 */
const NOT_NEAR = 2;

/** @returns how many of them the guard rolls back, all of them wrongly */
export function falseAlarms(of: GoodRollouts): number {
  const { next } = randomFrom(of.seed);
  let taken = 0;
  for (let rollout = 0; rollout < of.rollouts; rollout += 1) if (isTakenBack(of, next)) taken += 1;
  return taken;
}

function isTakenBack(
  { failing, share, looks, visitsPerLook, distrust }: GoodRollouts,
  next: () => number,
): boolean {
  const [version, live] = [recentVisits(), recentVisits()];
  for (let look = 0; look < looks; look += 1) {
    for (let visit = 0; visit < visitsPerLook; visit += 1)
      (next() < share ? version : live).add(next() < failing);
    const [suspect, other] = [version.read(), live.read()];
    if (deviations(suspect, other) < NOT_NEAR || !isWorse(suspect, other)) continue;
    const left = { visits: suspect.visits - distrust, failures: suspect.failures - distrust };
    if (isWorse(left, other)) return true;
  }
  return false;
}

/** The last visits of one version. */
function recentVisits() {
  const failed = new Uint8Array(MAX_ENTRIES);
  let [count, failures] = [0, 0];
  return {
    add(isFailure: boolean) {
      const at = count % MAX_ENTRIES;
      failures += Number(isFailure) - (failed[at] ?? 0);
      failed[at] = Number(isFailure);
      count += 1;
    },
    read: (): Group => ({ visits: Math.min(count, MAX_ENTRIES), failures }),
  };
}

/** By how many standard deviations the suspect's failures exceed the number expected from both groups together. */
function deviations(suspect: Group, other: Group): number {
  const all = suspect.visits + other.visits;
  const share = (suspect.failures + other.failures) / all;
  const expected = suspect.visits * share;
  const deviation = Math.sqrt((expected * (1 - share) * other.visits) / all);
  return deviation === 0 ? 0 : (suspect.failures - expected) / deviation;
}

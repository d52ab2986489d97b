import { randomFrom } from 'test-helpers/node';
import { isWorse } from '../report/rollout-guard/verdict.ts';
import type { Group } from '../report/rollout-samples.ts';

/** Roll-outs of versions that are as good as the live one, and how often the guard looks at each. */
const ROLLOUTS = 500;
const LOOKS = 1800;
/** Visits from one look to the next, and the share of them that gets the version. */
const VISITS_PER_LOOK = 5;
const SHARE = 0.5;
/** How many traffic sources may lie. */
const DISTRUST = 1;
const SEED = 20_261_125;

/** The stored traffic sources of a version; here each visit has one of its own. As in `createRolloutSamples`. */
const MAX_ENTRIES = 4000;
/**
 * Below this many standard deviations no test comes near the guard's threshold, which is beyond 3.7 of them: for rare failures the exact
 * test requires more deviations than a normal distribution does, not fewer.
 */
const NOT_NEAR = 2;

/**
 * For tests: judges good roll-outs as the guard does.
 * @param failing share of visits that fail, the same for the version and for the live one
 * @returns how many of the roll-outs the guard rolls back, all of them wrongly
 */
export function falseAlarms(failing: number): number {
  const { next } = randomFrom(SEED);
  let rolledBack = 0;
  for (let rollout = 0; rollout < ROLLOUTS; rollout += 1) if (isRolledBack(failing, next)) rolledBack += 1;
  return rolledBack;
}

function isRolledBack(failing: number, next: () => number): boolean {
  const [version, live] = [recentVisits(), recentVisits()];
  for (let look = 0; look < LOOKS; look += 1) {
    for (let visit = 0; visit < VISITS_PER_LOOK; visit += 1)
      (next() < SHARE ? version : live).add(next() < failing);
    const [suspect, other] = [version.read(), live.read()];
    if (deviations(suspect, other) < NOT_NEAR || !isWorse(suspect, other)) continue;
    const left = { visits: suspect.visits - DISTRUST, failures: suspect.failures - DISTRUST };
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

import type { Group } from '../rollout-samples.ts';

const known: number[] = [0];

/** Logarithm of n!, memoized. */
function logFactorial(n: number): number {
  for (let at = known.length; at <= n; at += 1) known.push((known[at - 1] ?? 0) + Math.log(at));
  return known[n] ?? 0;
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Fisher's exact test, one-sided: how likely are this many failures, or more, among the visits of `suspect` when both
 * groups fail equally often? It is exact for the few visits a roll-out has in its first seconds, where tests that
 * assume a normal distribution are not. The probability of each table is the hypergeometric one (R. A. Fisher, Statistical
 * Methods for Research Workers, section 21.02).
 * @returns a probability from 0 to 1
 */
export function fisher(suspect: Group, other: Group): number {
  const all = suspect.visits + other.visits;
  const failed = suspect.failures + other.failures;
  if (suspect.visits === 0 || other.visits === 0 || failed === 0) return 1;
  const most = Math.min(suspect.visits, failed);
  const total = logChoose(all, suspect.visits);
  let sum = 0;
  for (let failures = suspect.failures; failures <= most; failures += 1) {
    if (suspect.visits - failures > all - failed) continue;
    sum += Math.exp(logChoose(failed, failures) + logChoose(all - failed, suspect.visits - failures) - total);
  }
  return Math.min(1, sum);
}

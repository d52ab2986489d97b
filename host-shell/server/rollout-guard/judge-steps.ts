import { freezeAt, type JudgedStep, type ServedDocument } from 'remote-registry';
import { type Evidence, type Measure, measures } from '../metrics/evidence.ts';
import { fisher } from './fisher.ts';
import { mannWhitney } from './mann-whitney.ts';
import type { Verdict } from './verdict.ts';

/**
 * A plan halts when something is worse with a chance below this that it only looks so: over the whole plan and all that is looked at,
 * so each single test has this divided by their number (Bonferroni). Each step is looked at once, when its time is over.
 */
const CHANCE = 0.01;
/** The tests below are good from here on. */
const FEWEST_VALUES = 20;
/** What is slower by less is not worth a halt, however certain it is: share, and milliseconds (CLS: as it is). */
const LEAST_SHARE = 1.1;
const leastMore: Readonly<Record<Measure, number>> = {
  load: 50,
  LCP: 100,
  FCP: 100,
  TTFB: 50,
  INP: 25,
  CLS: 0.02,
};
const kinds = ['visits', 'renders'] as const;
const TESTS_OF_A_STEP = measures.length + kinds.length;

/** A step of a plan whose time is over. */
export interface DueStep extends JudgedStep {
  readonly team: string;
  /** Why the plan halts; it goes on without one. */
  readonly halt: string | undefined;
}

/**
 * The steps that are over: their time has passed, and enough visits were heard since they began. While releases are frozen all wait.
 * @param found what the guard itself says at this moment: it ends the roll-out, or has its doubts
 * @param now milliseconds since 1970
 */
export function dueSteps(
  document: ServedDocument,
  evidence: Evidence,
  found: readonly Verdict[],
  now: number,
): DueStep[] {
  if (freezeAt(document, new Date(now).toISOString())) return [];
  const { remotes } = document;
  return Object.entries(remotes).flatMap(([id, { team, live, rollout, plan }]) => {
    if (live === undefined || rollout === undefined || plan === undefined || plan.halted) return [];
    const { stepBegan, bakeSeconds, visits, steps } = plan;
    const { version } = rollout;
    const since = Date.parse(stepBegan);
    if (now < since + bakeSeconds * 1000) return [];
    const verdict = found.find((each) => each.remote === id && each.version === version);
    if (verdict?.isWitnessed) return [];
    const about = (name: string) => ({ remote: id, version: name });
    if (evidence.read(about(version), since).visits.visits < visits) return [];
    const chance = CHANCE / (TESTS_OF_A_STEP * steps.length);
    const halt =
      verdict?.reason ??
      failsMore(evidence, about(version), about(live), since, chance) ??
      isSlower(evidence, about(version), about(live), since, chance);
    return [{ id, team, version, stepBegan, halt }];
  });
}

interface About {
  readonly remote: string;
  readonly version: string;
}

function failsMore(evidence: Evidence, suspect: About, live: About, since: number, chance: number) {
  const [now, before] = [evidence.read(suspect, since), evidence.read(live, since)];
  for (const kind of kinds) {
    const p = fisher(now[kind], before[kind]);
    if (p >= chance) continue;
    return (
      `${now[kind].failures} of ${now[kind].visits} ${kind} of this step failed, with ${live.version} ` +
      `${before[kind].failures} of ${before[kind].visits} (Fisher's exact test: p = ${p.toExponential(1)})`
    );
  }
  return undefined;
}

function isSlower(evidence: Evidence, suspect: About, live: About, since: number, chance: number) {
  for (const measure of measures) {
    const now = evidence.times(suspect, measure, since);
    const before = evidence.times(live, measure, since);
    if (Math.min(now.length, before.length) < FEWEST_VALUES) continue;
    const [slow, usual] = [threeQuarters(now), threeQuarters(before)];
    if (slow < usual * LEAST_SHARE || slow < usual + leastMore[measure]) continue;
    const p = mannWhitney(now, before);
    if (p >= chance) continue;
    const shown = (value: number) => (measure === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`);
    return (
      `${measure === 'load' ? 'load time' : measure} was ${shown(slow)} for three quarters of ${now.length} visits of this step, ` +
      `with ${live.version} ${shown(usual)} of ${before.length} (Mann-Whitney test: p = ${p.toExponential(1)})`
    );
  }
  return undefined;
}

/** The value that three quarters stay under. */
function threeQuarters(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

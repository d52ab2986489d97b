import { freezeAt, type JudgedStep, type RolloutPlan, type ServedDocument } from 'registry';
import { type Measure, measures, type RolloutSamples, type Version } from '../rollout-samples.ts';
import { fisher } from './fisher.ts';
import { mannWhitney } from './mann-whitney.ts';
import { kinds, named, type Verdict, withoutLoudest } from './verdict.ts';

/**
 * A plan halts when something is worse and the probability that this is chance is below this: over the whole plan and all its tests,
 * so each single test has this divided by their number (Bonferroni). Each step is judged once, when its time is over.
 */
const CHANCE = 0.01;
/** The tests below are reliable from this number of values on. */
const MIN_VALUES = 20;
/** A smaller slowdown is not worth a halt, however certain it is: share, and milliseconds (CLS: without unit). */
const MIN_SHARE = 1.1;
const minDifference: Readonly<Record<Measure, number>> = {
  load: 50,
  LCP: 100,
  FCP: 100,
  TTFB: 50,
  INP: 25,
  CLS: 0.02,
};
const TESTS_OF_A_STEP = measures.length + kinds.length;

/** The state of a plan that is not halted. Without `waits` its step is over: the plan halts, or goes on. */
export interface PlanStep extends JudgedStep {
  readonly team: string;
  readonly halt: string | undefined;
  /** What the plan waits for, as a text that follows "waits". */
  readonly waits: string | undefined;
  /** The version is worse only by the reports of distrusted traffic sources: people have to look. */
  readonly isInDoubt: boolean;
}

export interface StepFacts {
  readonly document: ServedDocument;
  readonly rolloutSamples: RolloutSamples;
  /** The guard's verdicts at this moment: a confirmed one ends the roll-out, any other puts it in doubt. */
  readonly found: readonly Verdict[];
  readonly distrust: number;
  readonly isStale: boolean;
  readonly now: number;
}

/**
 * The steps of all plans that are not halted. A step is over when its time has passed, enough visits were counted since it began, and
 * nothing is in doubt. While releases are frozen, or the document is stale, all plans wait.
 */
export function planSteps(facts: StepFacts): PlanStep[] {
  const { document, rolloutSamples, found, distrust, isStale, now } = facts;
  const frozen = freezeAt(document, new Date(now).toISOString());

  return Object.entries(document.remotes).flatMap(([remote, { team, live, rollout, plan }]) => {
    if (live === undefined || rollout === undefined || plan === undefined || plan.halted) return [];
    const { version } = rollout;
    const verdict = found.find((each) => each.remote === remote && each.version === version);
    const step = { id: remote, team, version, stepBegan: plan.stepBegan };
    const waits = waitsFor({ remote, version }, plan, verdict);
    if (waits !== undefined) return [{ ...step, waits, halt: undefined, isInDoubt: false }];
    const worse = judge({ remote, version }, live, plan, verdict);
    const isInDoubt = worse?.isConfirmed === false;
    const warning = isInDoubt ? `because it is in doubt: ${worse.reason}` : undefined;
    return [{ ...step, waits: warning, halt: isInDoubt ? undefined : worse?.reason, isInDoubt }];
  });

  function waitsFor(about: Version, { stepBegan, bakeSeconds, visits }: RolloutPlan, verdict?: Verdict) {
    if (frozen) return `while releases are frozen, until ${frozen.until} by ${frozen.who}: ${frozen.reason}`;
    if (isStale) return 'while the registry document is older than it may be';
    const since = Date.parse(stepBegan);
    const due = since + bakeSeconds * 1000;
    if (now < due) return `until ${new Date(due).toISOString()}`;
    if (verdict?.isConfirmed) return 'while the version is rolled back';
    const counted = rolloutSamples.read(about, since).visits.visits;
    if (counted >= visits) return undefined;
    return `for visits: ${counted} of ${visits} since this step began, of each network or person three at most`;
  }

  /** How the version is worse in this step; preferably a finding that also holds without the loudest traffic sources. */
  function judge(suspect: Version, live: string, { steps, stepBegan }: RolloutPlan, verdict?: Verdict) {
    const since = Date.parse(stepBegan);
    const chance = CHANCE / (TESTS_OF_A_STEP * steps.length);
    const other = { ...suspect, version: live };
    const [now, before] = [rolloutSamples.read(suspect, since), rolloutSamples.read(other, since)];

    const failsMore = kinds.flatMap((kind): Worse[] => {
      const p = fisher(now[kind], before[kind]);
      if (p >= chance) return [];
      const reason =
        `${now[kind].failures} of ${now[kind].visits} ${named[kind]} of this step failed, with ${live} ` +
        `${before[kind].failures} of ${before[kind].visits} (Fisher's exact test: p = ${p.toExponential(1)})`;
      return [{ reason, isConfirmed: fisher(withoutLoudest(now[kind], distrust), before[kind]) < chance }];
    });

    const isSlower = measures.flatMap((measure): Worse[] => {
      const bySource = rolloutSamples.times(suspect, measure, since).sort((a, b) => sum(b) - sum(a));
      const usual = rolloutSamples.times(other, measure, since).flat();
      const times = bySource.flat();
      if (!isSlowerThan(times, usual, measure, chance)) return [];
      const shown = (value: number) => (measure === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`);
      const reason =
        `${measure === 'load' ? 'load time' : measure} was ${shown(threeQuarters(times))} for three quarters of ${times.length} visits of this step, ` +
        `with ${live} ${shown(threeQuarters(usual))} of ${usual.length} (Mann-Whitney test: p = ${mannWhitney(times, usual).toExponential(1)})`;
      const others = bySource.slice(distrust).flat();
      return [{ reason, isConfirmed: isSlowerThan(others, usual, measure, chance) }];
    });

    const worse: Worse[] = [...(verdict ? [verdict] : []), ...failsMore, ...isSlower];
    return worse.find(({ isConfirmed }) => isConfirmed) ?? worse[0];
  }
}

type Worse = Pick<Verdict, 'reason' | 'isConfirmed'>;

function isSlowerThan(
  now: readonly number[],
  before: readonly number[],
  measure: Measure,
  chance: number,
): boolean {
  if (Math.min(now.length, before.length) < MIN_VALUES) return false;
  const [slow, usual] = [threeQuarters(now), threeQuarters(before)];
  if (slow < usual * MIN_SHARE || slow < usual + minDifference[measure]) return false;
  return mannWhitney(now, before) < chance;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function threeQuarters(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

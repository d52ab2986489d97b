import type { Look } from './guard-looks.ts';
import type { GuardView } from './guard-view.ts';
import type { PlanStep } from './judge-steps.ts';
import type { Verdict } from './verdict.ts';

const LOOK_EVERY_MS = 2000;
/** After an attempt to write, the next one of the same change waits this long. */
const AGAIN_AFTER_MS = 10_000;
/** People get a warning about a version once in this time: that it is in doubt, or that only people can decide about it. */
const WARNING_EVERY_MS = 10 * 60_000;

export interface RolloutWatchOptions {
  readonly look: () => Look;
  /**
   * Rolls the version back unless that was done meanwhile, and logs the result. Never rejects.
   * @returns false when an early retry is useless: people have to decide
   */
  readonly takeBack: (verdict: Verdict) => Promise<boolean>;
  /** The version looks bad, and nothing happens automatically. */
  readonly onWarning: (view: GuardView) => void;
  readonly takeStep: (step: PlanStep) => Promise<void>;
  readonly onLooked: () => void;
  /** A look or an action threw; the next look comes as usual. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Rolls back versions that fail significantly more often than what they are compared with, by what pages have reported
 * and this server has rendered. Several servers may do so at once: the first one's change stands.
 * @returns a function that ends the watch
 */
export function watchRollouts(options: RolloutWatchOptions): () => void {
  const { look, takeBack, onWarning, takeStep, onLooked, onFailed } = options;
  const notBefore = new Map<string, number>();
  /** Of its own, because it outlasts looks that notice nothing: a version may be in doubt only now and then. */
  const noWarningBefore = new Map<string, number>();

  function isTime(key: string, everyMs: number, times = notBefore): boolean {
    if ((times.get(key) ?? 0) > Date.now()) return false;
    times.set(key, Date.now() + everyMs);
    return true;
  }

  // One change after the other, and no look before the last look's changes are made: each change rewrites the registry document, and
  // verifies and signs all of it. Concurrent changes would make each other start again, and pages would wait for all of them.
  async function lookAndAct(): Promise<void> {
    const { verdicts, steps, views } = look();
    const proved = verdicts.filter(({ isConfirmed }) => isConfirmed);
    const warnings = views.filter(({ isInDoubt }) => isInDoubt);
    const due = steps.filter(({ waits }) => waits === undefined);
    if (proved.length + warnings.length + due.length === 0) notBefore.clear();
    for (const verdict of proved) {
      const key = `${verdict.remote} ${verdict.version}`;
      if (isTime(key, AGAIN_AFTER_MS) && !(await takeBack(verdict)))
        notBefore.set(key, Date.now() + WARNING_EVERY_MS);
    }
    for (const view of warnings)
      if (isTime(`${view.remote} ${view.version}`, WARNING_EVERY_MS, noWarningBefore)) onWarning(view);
    for (const step of due)
      if (isTime(`${step.id} ${step.version} ${step.stepBegan}`, AGAIN_AFTER_MS)) await takeStep(step);
    onLooked();
  }

  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await lookAndAct().catch(onFailed);
    isLooking = false;
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

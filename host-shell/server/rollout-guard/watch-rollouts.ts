import type { ServedDocument } from 'remote-registry';
import type { Evidence } from '../metrics/evidence.ts';
import { type DueStep, dueSteps } from './judge-steps.ts';
import { type Verdict, verdicts } from './verdict.ts';

const LOOK_EVERY_MS = 2000;
/** After an attempt to write, the next one of the same change waits this long. */
const AGAIN_AFTER_MS = 10_000;
/** People are told once in this time of a doubt, and of what they alone can decide. */
const DOUBT_EVERY_MS = 10 * 60_000;

export interface RolloutWatchOptions {
  readonly document: () => ServedDocument | undefined;
  readonly evidence: Evidence;
  /**
   * The document is older than it may be. Plans wait then: a step signs what this server is shown as the present, and newer documents may
   * be held back from it. What is bad is taken back all the same.
   */
  readonly isStale: () => boolean;
  /** How many witnesses may lie. */
  readonly distrust: number;
  /**
   * Takes the version back unless that was done meanwhile, and says what came of it. Never fails.
   * @returns false where trying again soon helps nobody: people have to decide
   */
  readonly takeBack: (verdict: Verdict) => Promise<boolean>;
  /** It looks bad, but too few witnesses say so. */
  readonly onDoubt: (verdict: Verdict) => void;
  /** Lets a plan go on, or halts it. */
  readonly takeStep: (step: DueStep) => Promise<void>;
  /** A look at the evidence, with everything that followed from it, is over. */
  readonly onLooked: () => void;
}

/**
 * Takes back versions that fail significantly more often than what they are compared with, by what pages have reported
 * and this server has rendered. Several servers may do so at once: the first one's change stands.
 * @returns ends the watch
 */
export function watchRollouts(options: RolloutWatchOptions): () => void {
  const { document, evidence, isStale, distrust, takeBack, onDoubt, takeStep, onLooked } = options;
  const notBefore = new Map<string, number>();

  async function act(verdict: Verdict): Promise<void> {
    const { remote, version, isWitnessed } = verdict;
    const key = `${remote} ${version} ${isWitnessed}`;
    if ((notBefore.get(key) ?? 0) > Date.now()) return;
    notBefore.set(key, Date.now() + (isWitnessed ? AGAIN_AFTER_MS : DOUBT_EVERY_MS));
    if (!isWitnessed) return onDoubt(verdict);
    if (!(await takeBack(verdict))) notBefore.set(key, Date.now() + DOUBT_EVERY_MS);
  }

  async function step(due: DueStep): Promise<void> {
    const key = `${due.id} ${due.version} ${due.stepBegan}`;
    if ((notBefore.get(key) ?? 0) > Date.now()) return;
    notBefore.set(key, Date.now() + AGAIN_AFTER_MS);
    await takeStep(due);
  }

  // One change after the other, and no look before the last one's changes are made: each writes the registry document anew, with all
  // that is verified and signed in it. Side by side they make each other begin again, and pages wait for all of them.
  async function look(): Promise<void> {
    const known = document();
    const found = known === undefined ? [] : verdicts(known, evidence, distrust, Date.now());
    const due = known === undefined || isStale() ? [] : dueSteps(known, evidence, found, Date.now());
    if (found.length === 0 && due.length === 0) notBefore.clear();
    for (const verdict of found) await act(verdict);
    for (const each of due) await step(each);
    onLooked();
  }

  let isLooking = false;
  async function lookAlone(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await look().finally(() => {
      isLooking = false;
    });
  }
  const timer = setInterval(lookAlone, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

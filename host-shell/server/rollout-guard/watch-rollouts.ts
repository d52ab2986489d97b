import type { ServedDocument } from 'remote-registry';
import type { NumbersByVersion } from '../metrics/remote-numbers.ts';
import { type Verdict, verdicts } from './verdict.ts';

const LOOK_EVERY_MS = 2000;
/** After a failed attempt to write, the next one waits this long. */
const AGAIN_AFTER_MS = 10_000;

export interface RolloutWatchOptions {
  readonly document: () => ServedDocument | undefined;
  readonly numbers: NumbersByVersion;
  /** Ends this roll-out unless it ended meanwhile. @returns whether it was ended by this call. */
  readonly takeBack: (verdict: Verdict) => Promise<boolean>;
  /** It was taken back. */
  readonly onTaken: (verdict: Verdict) => void;
  /** It should be, and could not. */
  readonly onProblem: (verdict: Verdict, error: unknown) => void;
  /** For tests. */
  readonly everyMs?: number;
}

/**
 * Takes back roll-outs that fail significantly more often than the live version, by what pages and this server have
 * counted. Several servers may do so at once: the first one's change stands.
 * @returns ends the watch
 */
export function watchRollouts(options: RolloutWatchOptions): () => void {
  const { document, numbers, takeBack, onTaken, onProblem, everyMs = LOOK_EVERY_MS } = options;
  const notBefore = new Map<string, number>();

  async function act(verdict: Verdict): Promise<void> {
    const key = `${verdict.remote} ${verdict.version}`;
    if ((notBefore.get(key) ?? 0) > Date.now()) return;
    notBefore.set(key, Date.now() + AGAIN_AFTER_MS);
    try {
      if (await takeBack(verdict)) onTaken(verdict);
    } catch (error) {
      onProblem(verdict, error);
    }
  }

  function look(): void {
    const known = document();
    if (known === undefined || !Object.values(known.remotes).some(({ rollout }) => rollout)) {
      notBefore.clear();
      return;
    }
    for (const verdict of verdicts(known, numbers)) void act(verdict);
  }

  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

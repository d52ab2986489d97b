import { useCallback, useRef, useState } from 'react';
import type { SessionUser } from '../core/types.ts';

export interface AuthTask {
  /** Under way, or done: the page is about to be left. */
  readonly busy: boolean;
  /** What went wrong the last time, as a sentence for people. */
  readonly error: string | undefined;
  /**
   * Runs a sign-in once: while one is under way or done, another does nothing.
   * @returns the person, or nothing when it did not work.
   */
  run(action: () => Promise<SessionUser>): Promise<SessionUser | undefined>;
  /** Takes the error line away: what the person does now is about another one. The same function on every render. */
  clear(): void;
}

/** Busy state and error line of a sign-in form. */
export function useAuthTask(): AuthTask {
  const taken = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function run(action: () => Promise<SessionUser>): Promise<SessionUser | undefined> {
    if (taken.current) return undefined;
    taken.current = true;
    setBusy(true);
    setError(undefined);
    try {
      return await action();
    } catch (failure) {
      taken.current = false;
      setBusy(false);
      setError(failure instanceof Error ? failure.message : String(failure));
      return undefined;
    }
  }

  const clear = useCallback(() => setError(undefined), []);
  return { busy, error, run, clear };
}

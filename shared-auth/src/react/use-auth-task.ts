import { useCallback, useRef, useState } from 'react';
import type { SessionUser } from '../core/types.ts';

export type AuthTask = ReturnType<typeof useAuthTask>;

/** Busy state and error message of a sign-in form. */
export function useAuthTask() {
  const taken = useRef(false);
  /** Running, or done: then the page is about to be left. */
  const [busy, setBusy] = useState(false);
  /** Message of the last failure, for people. */
  const [error, setError] = useState<string>();

  /**
   * Runs a sign-in; a call while one is running or done has no effect.
   * @returns the person, or undefined when the sign-in failed.
   */
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

  /** Hides the error line when the person starts something else. The same function on every render. */
  const clear = useCallback(() => setError(undefined), []);
  return { busy, error, run, clear };
}

import { setTimeout as pause } from 'node:timers/promises';

/** Waits with a timeout: a page with an endless loop never responds. @param what did not happen in time, for the error message */
export function within<Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> {
  const late = pause(ms, undefined, { ref: false }).then(() => {
    throw new Error(`${what} within ${ms / 1000} s`);
  });
  return Promise.race([work, late]);
}

import { setTimeout as pause } from 'node:timers/promises';

/** Waits with a timeout: a page with an endless loop never responds. @param what did not happen in time, for the error message */
export async function within<Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const limit = pause(ms, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error(`${what} within ${ms / 1000} s`);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    limit.catch(() => {});
    work.catch(() => {});
    ended.abort();
  }
}

import { setTimeout as pause } from 'node:timers/promises';

/** Code that never ends keeps a page from answering at all: nothing waits for one without a limit. */
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

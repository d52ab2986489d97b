import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks an address until it answers with success.
 * @param limitMs how long to go on asking, milliseconds
 * @param signal ends the waiting; the promise is rejected with its reason then
 */
export async function waitReady(url: string, limitMs: number, signal: AbortSignal): Promise<void> {
  const until = Date.now() + limitMs;
  let last = 'no answer';
  while (Date.now() < until) {
    signal.throwIfAborted();
    try {
      const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) });
      await response.body?.cancel();
      if (response.ok) return;
      last = `answer ${response.status}`;
    } catch (error) {
      signal.throwIfAborted();
      last = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
    }
    await pause(80, undefined, { signal });
  }
  throw new Error(`${url} was not ready after ${Math.round(limitMs / 1000)} s (${last})`);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { HostSettings } from '../settings.ts';

const LIMIT_MS = 2000;
/** market-api responds to a long poll after twenty seconds at the latest. */
const WAIT_LIMIT_MS = 30_000;

/**
 * Watches the number that market-api raises with every change that visitors can see (`GET /revision`), by long polling: one request is
 * always open, and market-api responds when the number changes, or after a while. While market-api is unreachable, a request follows every
 * second, so that cached pages never outlive the data they show by more than that. Only that number clears the cache: a call that changed
 * nothing, which anyone can make, does not. With the host key market-api does not rate-limit the calls, however many changes visitors make.
 * @param onChange called when the public data may have changed, and only then
 */
export function watchDataRevision(
  { apiUrl, hostKey }: Pick<HostSettings, 'apiUrl' | 'hostKey'>,
  onChange: () => void,
  everyMs = 1000,
) {
  let known: string | undefined;
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const ending = new AbortController();

  /** @param query `?after=…` waits for another number @returns whether market-api responded */
  async function ask(query = '', limitMs = LIMIT_MS): Promise<boolean> {
    // While the API is unreachable nothing can change there; the pages cached so far are the best there is.
    const response = await fetch(`${apiUrl}/revision${query}`, {
      headers: { 'x-market-host-key': hostKey },
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(limitMs)]),
    }).catch(() => undefined);
    const found = response?.ok ? await response.text().catch(() => undefined) : undefined;
    if (found === undefined) return false;
    if (found !== known) {
      known = found;
      onChange();
    }
    return true;
  }

  function begin(): Promise<void> {
    asking = ask().then(() => {
      asking = undefined;
    });
    return asking;
  }

  /**
   * Requests the revision, because a change may just have passed through this server. Any number of concurrent calls cost
   * two requests at the most.
   * @returns settles once it is known whether the data had changed by the time of this call, or that this cannot be known now
   */
  function check(): Promise<void> {
    // A request in progress may have read the number before the change: one more follows, shared by all who wait.
    next ??= asking?.then(() => {
      next = undefined;
      return begin();
    });
    return next ?? begin();
  }

  async function watch(): Promise<void> {
    await check();
    while (!ending.signal.aborted) {
      const [before, begun] = [known, performance.now()];
      const isAnswered = await (before === undefined ? ask() : ask(`?after=${before}`, WAIT_LIMIT_MS));
      // A market-api that responds at once with the same number does not long-poll, because it is stopping.
      const hasWaited = known !== before || performance.now() - begun >= everyMs;
      if (!isAnswered || !hasWaited) await pause(everyMs, undefined, { ref: false, signal: ending.signal });
    }
  }
  watch().catch(() => {});

  return {
    check,
    /** The number that was received last. */
    get known(): string | undefined {
      return known;
    },
    close: () => ending.abort(),
  };
}

import { setTimeout as pause } from 'node:timers/promises';

export interface DataRevisionOptions {
  readonly apiUrl: string;
  /** With it market-api does not count the calls, however many visitors make changes. */
  readonly hostKey: string;
  /** Called when the public data may have changed, and only then. */
  readonly onChange: () => void;
  readonly everyMs?: number;
  readonly fetch?: typeof fetch;
}

const LIMIT_MS = 2000;
/** market-api answers a question for the next number after twenty seconds at the latest. */
const WAIT_LIMIT_MS = 30_000;

/**
 * Watches the number that market-api raises with every change that visitors can see (`GET /revision`): one question is always on
 * its way that is answered when the number moves, or after a while, and another follows; after a second where market-api is away, so that
 * kept pages never outlive the data they show by more than that. Only that number empties the cache: a call that changed nothing, which
 * anybody can make, does not.
 */
export function watchDataRevision({
  apiUrl,
  hostKey,
  onChange,
  everyMs = 1000,
  fetch: get = fetch,
}: DataRevisionOptions) {
  let known: string | undefined;
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const ending = new AbortController();

  /** @param query `?after=…` waits for another number @returns whether there was an answer */
  async function ask(query = '', limitMs = LIMIT_MS): Promise<boolean> {
    // While the API is away nothing can change there; the pages kept so far are the best there is.
    const response = await get(`${apiUrl}/revision${query}`, {
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
   * Asks for the revision, because a change may just have passed through this server. Any number of calls at a time cost
   * two questions at the most.
   * @returns settles once it is known whether the data had changed by the time of this call, or cannot be known now
   */
  function check(): Promise<void> {
    if (asking === undefined) return begin();
    // A question that is on its way may have been answered before the change: one more follows it, for all who wait.
    next ??= asking.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  }

  async function watch(): Promise<void> {
    await check();
    while (!ending.signal.aborted) {
      const [before, begun] = [known, performance.now()];
      const isAnswered = await (before === undefined ? ask() : ask(`?after=${before}`, WAIT_LIMIT_MS));
      // A market that answers at once and says nothing new does not wait: it is stopping.
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

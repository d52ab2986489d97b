export interface DataRevisionOptions {
  readonly apiUrl: string;
  /** With it market-api does not count the calls, however many visitors make changes. */
  readonly hostKey: string;
  /** Called when the public data may have changed, and only then. */
  readonly onChange: () => void;
  readonly everyMs?: number;
  readonly fetch?: typeof fetch;
  /** Milliseconds, for tests. */
  readonly now?: () => number;
}

const LIMIT_MS = 2000;
/** market-api answers a question for the next number after twenty seconds at the latest. */
const WAIT_LIMIT_MS = 30_000;

/**
 * Watches the number that market-api raises with every change that visitors can see (`GET /revision`): one question is always on
 * its way that is answered when the number moves, and there is one a second where that is not to be had, so that kept pages
 * never outlive the data they show by more than a second. Only that number empties the cache: a call that changed nothing, which
 * anybody can make, does not.
 */
export function watchDataRevision({
  apiUrl,
  hostKey,
  onChange,
  everyMs = 1000,
  fetch: get = fetch,
  now = () => performance.now(),
}: DataRevisionOptions) {
  let known: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** The last question that waits was answered with something new, or waited as long as it may. */
  let waits = false;
  /** Whether the last question that does not wait was answered. */
  let isThere = false;
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
    asking = ask().then((answered) => {
      isThere = answered;
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
    if (!waits) await check();
    waits ||= isThere && !closed;
    if (waits) {
      const [before, begun] = [known, now()];
      const isAnswered = await ask(`?after=${known}`, WAIT_LIMIT_MS);
      // A market that answers at once and says nothing new does not wait: it is stopping, or knows of no waiting.
      waits = isAnswered && (known !== before || now() - begun >= everyMs);
    }
    if (closed) return;
    timer = setTimeout(watch, waits ? 0 : everyMs);
    timer.unref();
  }
  void watch();

  return {
    check,
    /** The number that was received last. */
    get known(): string | undefined {
      return known;
    },
    close(): void {
      closed = true;
      ending.abort();
      clearTimeout(timer);
    },
  };
}

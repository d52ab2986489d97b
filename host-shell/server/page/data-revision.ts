export interface DataRevision {
  /**
   * Asks for the revision, because a change may just have passed through this server. Any number of calls at a time cost
   * two questions at the most.
   * @returns settles once it is known whether the data had changed by the time of this call, or cannot be known now
   */
  check(): Promise<void>;
  /** The number that was heard last. */
  readonly known: string | undefined;
  close(): void;
}

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
 * its way that is answered when the number moves, and one a second follows where that is not to be had, so that kept pages
 * never outlive the data they show by more than a second. Only that number empties the cache: a call that changed nothing, which
 * anybody can make, does not.
 */
export function watchDataRevision({
  apiUrl,
  hostKey,
  onChange,
  everyMs = 1000,
  fetch: get = fetch,
}: DataRevisionOptions): DataRevision {
  let known: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const ending = new AbortController();

  /** @param query `?after=…` waits for another number */
  async function ask(query = '', limitMs = LIMIT_MS): Promise<void> {
    // While the API is away nothing can change there; the pages kept so far are the best there is.
    const response = await get(`${apiUrl}/revision${query}`, {
      headers: { 'x-market-host-key': hostKey },
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(limitMs)]),
    }).catch(() => undefined);
    const found = response?.ok ? await response.text().catch(() => undefined) : undefined;
    if (found === undefined || found === known) return;
    known = found;
    onChange();
  }

  function begin(): Promise<void> {
    asking = ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

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
    const before = known;
    if (known !== undefined && !closed) await ask(`?after=${known}`, WAIT_LIMIT_MS);
    if (closed) return;
    // Who is told at once asks again at once.
    timer = setTimeout(watch, known === before ? everyMs : 0);
    timer.unref();
  }
  void watch();

  return {
    check,
    get known() {
      return known;
    },
    close() {
      closed = true;
      ending.abort();
      clearTimeout(timer);
    },
  };
}

export interface DataRevision {
  /** Asks right away: a change has just passed through this server. */
  changed(): void;
  close(): void;
}

export interface DataRevisionOptions {
  readonly apiUrl: string;
  /** Called whenever the public data may have changed. */
  readonly onChange: () => void;
  readonly everyMs?: number;
  readonly fetch?: typeof fetch;
}

/**
 * Watches the number that market-api raises with every change that visitors can see, so that kept pages never outlive
 * the data they show by more than a second, whoever made the change.
 */
export function watchDataRevision({
  apiUrl,
  onChange,
  everyMs = 1000,
  fetch: get = fetch,
}: DataRevisionOptions): DataRevision {
  let known: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function look(): Promise<void> {
    clearTimeout(timer);
    // While the API is away nothing can change there; the pages kept so far are the best there is.
    const response = await get(`${apiUrl}/revision`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    const found = response?.ok ? await response.text().catch(() => undefined) : undefined;
    if (found !== undefined && found !== known) {
      known = found;
      onChange();
    }
    if (closed) return;
    timer = setTimeout(look, everyMs);
    timer.unref();
  }
  void look();

  return {
    changed() {
      onChange();
      known = undefined;
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

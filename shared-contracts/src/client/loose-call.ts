/** Options of a change besides those of every call. */
export interface ChangeOptions<Result> {
  /** Called when the change leaves the browser: from now on it cannot be taken back. */
  readonly onSent?: (() => void) | undefined;
  /** For an upload: called with the share that is sent, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /**
   * Finds out by reading whether a change without a response was carried out.
   * @returns the response that the change would have had, undefined when it was not carried out. May fail
   */
  readonly lookUp?: ((signal: AbortSignal) => Promise<Result | undefined>) | undefined;
}

/** Options of a call of any endpoint. */
export interface LooseOptions extends ChangeOptions<unknown> {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Aborts a read or an upload; of any other change, only what has not been sent yet. */
  readonly signal?: AbortSignal | undefined;
  readonly bearer?: string | undefined;
  /** Overrides the client's timeout, for a large response. */
  readonly timeoutMs?: number | undefined;
  /** Used instead of the browser's `fetch`. A `fetch` given to the client comes first. */
  fetch?: typeof fetch | undefined;
}

/** A parsed response. One page of a bounded list has the cursor of the next one when there is more. */
export interface CallPage<Items> {
  readonly items: Items;
  readonly nextCursor: string | undefined;
}

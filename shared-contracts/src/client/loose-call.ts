/** What a change takes beside the options of every call. */
export interface ChangeOptions<Result> {
  /** It leaves the browser now: from here on it cannot be taken back. */
  readonly onSent?: (() => void) | undefined;
  /** Of an upload: called with the share that is sent, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /**
   * Finds out by reading whether a change without a response was made.
   * @returns what the change would have been answered, undefined when it is not there. May fail
   */
  readonly lookUp?: ((signal: AbortSignal) => Promise<Result | undefined>) | undefined;
}

/** One call, of any endpoint. */
export interface LooseOptions extends ChangeOptions<unknown> {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  bearer?: string | undefined;
  timeoutMs?: number | undefined;
  /** In place of the browser's own. A client that was given one keeps it. */
  fetch?: typeof fetch | undefined;
}

export interface ParsedResponse {
  readonly items: unknown;
  readonly nextCursor: string | undefined;
}

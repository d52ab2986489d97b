/**
 * Why a page could not be rendered. `code`: the page's code ran too long; `crash`: the process ended while that code ran, or had no other
 * page; both are the page's own fault and will happen again. `late`: its data did not come in time. `busy`: the rendering was not even
 * begun. `lost`: the process was ended, but not by this page.
 */
type Reason = 'code' | 'crash' | 'late' | 'busy' | 'lost';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly reason: Reason;
  /** The remote whose code failed, where it is known. */
  readonly remote: string | undefined;

  constructor(reason: Reason, message: string, remote?: string) {
    super(message);
    this.reason = reason;
    this.remote = remote;
  }
}

export const failedBy = (error: unknown, ...reasons: readonly Reason[]): boolean =>
  error instanceof RenderError && reasons.includes(error.reason);

/**
 * Why a page could not be rendered. `code`: the page's code ran too long; `crash`: the process ended while it ran, or had no other page; both are
 * its own doing, and will happen again. `late`: its data did not come. `busy`: it was not even begun. `lost`: the process was ended, not by this page.
 */
type Reason = 'code' | 'crash' | 'late' | 'busy' | 'lost';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly reason: Reason;
  /** Whose code it was, where that is known. */
  readonly remote: string | undefined;

  constructor(reason: Reason, message: string, remote?: string) {
    super(message);
    this.reason = reason;
    this.remote = remote;
  }
}

export const failedBy = (error: unknown, ...reasons: readonly Reason[]): boolean =>
  error instanceof RenderError && reasons.includes(error.reason);

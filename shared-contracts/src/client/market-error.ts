import type { ErrorCode, Problem } from '../errors.ts';

type MarketErrorInit = Pick<MarketError, 'status' | 'code' | 'message'> &
  Partial<Pick<MarketError, 'field' | 'errors' | 'requestId' | 'late' | 'resaleprice'>>;

/** A call that did not succeed. `status` is 0 when there was no response at all. */
export class MarketError extends Error {
  override readonly name = 'MarketError';
  declare readonly status: number;
  declare readonly code: ErrorCode;
  declare readonly field: string | undefined;
  declare readonly errors: NonNullable<Problem['errors']>;
  declare readonly requestId: string | undefined;
  /** The call timed out. */
  declare readonly late: boolean | undefined;
  /** Of `price_changed`: the current price. */
  declare readonly resaleprice: number | undefined;

  constructor({ errors = [], ...init }: MarketErrorInit) {
    super(init.message);
    Object.assign(this, init, { errors });
  }

  static async fromResponse(response: Response): Promise<MarketError> {
    const problem = (await response.json().catch(() => undefined)) as Partial<Problem> | undefined;
    // The code is not checked against the table of codes: that table is not part of a page.
    const code = problem?.code ?? (response.status >= 500 ? 'unavailable' : 'internal');
    return new MarketError({
      status: response.status,
      code,
      message: problem?.message ?? 'The market does not answer right now. Please try again.',
      field: problem?.field,
      errors: problem?.errors ?? [],
      resaleprice: problem?.resaleprice,
      requestId: problem?.requestId ?? (response.headers.get('x-request-id') || undefined),
    });
  }
}

/** By name, not by class: this package is bundled into every remote, so each has a class of its own. */
export function isMarketError(error: unknown): error is MarketError {
  return error instanceof Error && error.name === 'MarketError';
}

/** @returns what a call reads, or null for `not_found`: a value that can be cached and sent with the page, unlike an error */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMarketError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

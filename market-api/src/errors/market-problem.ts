import { type ErrorCode, errorStatus, type Problem } from 'shared-contracts';

type ProblemDetails = Pick<Problem, 'field' | 'errors' | 'modifiedCount' | 'resaleprice'>;

/** A refusal with a stable code and a message for users. Any other thrown error is a fault of the server. */
export class MarketProblem extends Error {
  override readonly name = 'MarketProblem';
  readonly code: ErrorCode;
  readonly details: ProblemDetails;
  /** Seconds until a retry makes sense, for the header `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: ProblemDetails = {}, retryAfter?: number) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export const invalid = (field: string, message: string) => new MarketProblem('invalid', message, { field });
export const notFound = (message: string) => new MarketProblem('not_found', message);
export const forbidden = (message: string) => new MarketProblem('forbidden', message);
export const wrongState = (message: string) => new MarketProblem('wrong_state', message);
export const productGone = () => notFound('This product is not there any more.');

const titles: Record<ErrorCode, string> = {
  not_signed_in: 'Not signed in',
  token_expired: 'Sign-in expired',
  no_account: 'No account',
  account_disabled: 'Account disabled',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  invalid: 'Invalid input',
  already_sold: 'Already sold',
  price_changed: 'Price changed',
  own_product: 'Own product',
  name_taken: 'Name taken',
  last_admin: 'Last admin',
  self_change: 'Change of oneself',
  too_large: 'Too large',
  unsupported_image: 'Unsupported picture',
  wrong_state: 'Not possible now',
  rate_limited: 'Too many calls',
  unavailable: 'Unavailable',
  internal: 'Internal error',
};

/** The body of an error response, RFC 9457. */
export function toProblem(problem: MarketProblem, requestId: string): Problem {
  return {
    type: `https://market.invalid/problems/${problem.code}`,
    title: titles[problem.code],
    status: errorStatus[problem.code],
    code: problem.code,
    message: problem.message,
    detail: problem.message,
    ...problem.details,
    requestId,
  };
}

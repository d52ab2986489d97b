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

export const problemOf = (code: ErrorCode, field: string, message: string) =>
  new MarketProblem(code, message, { field });
export const invalid = (field: string, message: string) => problemOf('invalid', field, message);
export const notFound = (message: string) => new MarketProblem('not_found', message);
export const forbidden = (message: string) => new MarketProblem('forbidden', message);
export const wrongState = (message: string) => new MarketProblem('wrong_state', message);
export const productGone = () => notFound('This product is not there any more.');

/** Titles of the codes that are not the title's own words. */
const titles: Partial<Record<ErrorCode, string>> = {
  token_expired: 'Sign-in expired',
  forbidden: 'Not allowed',
  invalid: 'Invalid input',
  self_change: 'Change of oneself',
  unsupported_image: 'Unsupported picture',
  wrong_state: 'Not possible now',
  rate_limited: 'Too many calls',
  internal: 'Internal error',
};
const titleOf = (code: ErrorCode) =>
  titles[code] ?? code.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** The body of an error response, RFC 9457. */
export function toProblem(problem: MarketProblem, requestId: string): Problem {
  return {
    type: `https://market.invalid/problems/${problem.code}`,
    title: titleOf(problem.code),
    status: errorStatus[problem.code],
    code: problem.code,
    message: problem.message,
    detail: problem.message,
    ...problem.details,
    requestId,
  };
}

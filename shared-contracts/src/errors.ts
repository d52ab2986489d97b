/**
 * The stable error codes of the market and the HTTP status of each. Programs branch on the code, people read the message that comes
 * with it.
 */
export const errorStatus = {
  not_signed_in: 401,
  token_expired: 401,
  no_account: 403,
  account_disabled: 403,
  forbidden: 403,
  not_found: 404,
  invalid: 400,
  already_sold: 409,
  price_changed: 409,
  own_product: 409,
  name_taken: 409,
  last_admin: 409,
  self_change: 409,
  wrong_state: 409,
  too_large: 413,
  unsupported_image: 415,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

/** RFC 9457 problem details (`application/problem+json`) of market-api's error responses. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  /** A sentence for people. `detail` has the same text for readers that only know RFC 9457. */
  readonly message: string;
  readonly detail: string;
  /** The field at fault, by its name in the request, when there is exactly one. */
  readonly field?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly requestId?: string;
  /** An update that changed nothing has this field like a successful one (`PUT /soldedproductupdate`). */
  readonly modifiedCount?: number;
  /** Of `price_changed`: the current price, in dollars. */
  readonly resaleprice?: number;
}

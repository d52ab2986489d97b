import { isMarketError } from 'shared-contracts';

/** An error of the identity provider. `message` is a sentence for people, `code` the provider's own code (`auth/…`). */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && error.name === 'AuthError';
}

/** Message when the provider does not respond; also used when its code cannot be loaded. */
export const NOT_REACHED = 'The sign-in service cannot be reached. Check your connection and try again.';

export function providerCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined;
}

const finalProviderCodes = new Set<string | undefined>([
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** True when a retry cannot help: the account was deleted or disabled, or its sign-in was revoked. */
export function isOver(error: unknown): boolean {
  if (isMarketError(error)) return error.status === 401 || error.status === 403;
  return finalProviderCodes.has(providerCode(error));
}

import { isMarketError } from 'shared-contracts';

/** Something the identity provider refused. `message` is a sentence for people, `code` the provider's own (`auth/…`). */
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

/** What is said while its code does not come, too. */
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

/** True when trying again cannot help: the account is gone or closed, or its sign-in was ended. */
export function isOver(error: unknown): boolean {
  if (isMarketError(error)) return error.status === 401 || error.status === 403;
  return finalProviderCodes.has(providerCode(error));
}

import { isMarketError } from 'shared-contracts';
import { AuthError, isAuthError } from './auth-error.ts';

export const UNREACHABLE = 'The sign-in service cannot be reached. Check your connection and try again.';

/**
 * Whatever a sign-in threw, as an error whose message can be shown. What the provider refuses was explained where it is asked
 * (`provider-sentences.ts`), so this is mostly a provider that did not load.
 */
export function toShownError(error: unknown): Error {
  if (isAuthError(error) || isMarketError(error)) return error;
  const code = providerCode(error);
  const isAway = code === 'auth/network-request-failed';
  const message = isAway ? UNREACHABLE : 'Signing in did not work. Please try again.';
  return new AuthError(code ?? 'auth/failed', message, { cause: error });
}

export function providerCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined;
}

import { isMarketError } from 'shared-contracts';
import { AuthError, isAuthError, NOT_REACHED, providerCode } from './auth-error.ts';

/**
 * Whatever a sign-in threw, as an error whose message can be shown. What the provider refuses was explained where it is asked
 * (`provider-sentences.ts`), so this is mostly a provider that did not load.
 */
export function toShownError(error: unknown): Error {
  if (isAuthError(error) || isMarketError(error)) return error;
  const code = providerCode(error);
  const isAway = code === 'auth/network-request-failed';
  const message = isAway ? NOT_REACHED : 'Signing in did not work. Please try again.';
  return new AuthError(code ?? 'auth/failed', message, { cause: error });
}

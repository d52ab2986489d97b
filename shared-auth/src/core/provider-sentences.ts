import { isMarketError } from 'shared-contracts';
import { AuthError, isAuthError, NOT_REACHED, providerCode } from './auth-error.ts';

const wrongPair = 'The e-mail or the password is not right.';
const tooMany = 'Too many tries in a short time. Please wait a few minutes and try again.';
const usedLink = 'This link was used already or is not complete. Please ask for a new one.';

/** Messages for the codes that people meet. For all other codes the provider's own text is shown. */
const sentences: Readonly<Record<string, string>> = {
  'auth/invalid-credential': wrongPair,
  'auth/invalid-login-credentials': wrongPair,
  'auth/wrong-password': wrongPair,
  'auth/user-not-found': wrongPair,
  'auth/invalid-email': 'That is not a complete e-mail address.',
  'auth/missing-email': 'Please enter your e-mail address.',
  'auth/missing-password': 'Please enter your password.',
  'auth/weak-password': 'The password needs at least 6 characters.',
  'auth/password-does-not-meet-requirements': 'The password does not meet the requirements of this site.',
  'auth/email-already-in-use': 'There is already an account with this e-mail. Please log in instead.',
  'auth/account-exists-with-different-credential':
    'There is already an account with this e-mail that signs in another way.',
  'auth/invalid-action-code': usedLink,
  'auth/missing-oob-code': usedLink,
  'auth/expired-action-code': 'This link is too old. Please ask for a new one.',
  'auth/user-disabled': 'This account has been closed. Please contact the market.',
  'auth/user-token-expired': 'Your sign-in has ended. Please log in again.',
  'auth/too-many-requests': tooMany,
  'auth/quota-exceeded': tooMany,
  'auth/network-request-failed': NOT_REACHED,
  'auth/timeout': 'The sign-in service did not answer in time. Please try again.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'Another sign-in window was opened. Please use that one.',
  'auth/operation-not-allowed': 'This way of signing in is switched off on this site.',
  'auth/unauthorized-domain': 'This address may not use the sign-in service.',
};

/** Converts any error of the provider to an error with a sentence for people. */
export function explainProvider(error: unknown): Error {
  if (isAuthError(error) || isMarketError(error)) return error;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const code = isLate ? 'auth/timeout' : providerCode(error);
  if (code === undefined) {
    return new AuthError('auth/failed', 'Signing in did not work. Please try again.', { cause: error });
  }
  return new AuthError(code, sentences[code] ?? plainText(error), { cause: error });
}

/** "Firebase: Text (auth/code)." without the prefix and the code. */
function plainText(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  const plain = text.replace(/^Firebase:\s*/, '').replace(/\s*\(auth\/[^)]*\)\.?\s*$/, '');
  return plain === '' || plain === 'Error' ? 'The sign-in service refused. Please try again.' : plain;
}

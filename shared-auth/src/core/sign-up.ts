import { isMarketError } from 'shared-contracts';
import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { AuthError, providerCode } from './auth-error.ts';
import type { Identity } from './create-identity.ts';
import type { MarketCalls } from './market-calls.ts';
import { addRecord, upload } from './sign-up-calls.ts';
import type { SignUpInput } from './types.ts';

/** Remembers, for this page, whose sign-up has begun, so that submitting again continues it. */
export interface SignUpProgress {
  email: string | undefined;
}

/**
 * Account, record, product token, picture, record with picture.
 * @returns the provider's user; the record exists then. A failure in between leaves what was done, to be continued.
 */
export async function signUp(
  input: SignUpInput,
  { identity, calls, progress }: { identity: Identity; calls: MarketCalls; progress: SignUpProgress },
): Promise<FirebaseUser> {
  const user = await account(input, identity, calls, progress);
  const email = user.email ?? input.email;
  const record = { name: input.name, email, userrole: input.role };
  await addRecord(calls.as(), await user.getIdToken(), { ...record, photourl: '' });
  let photourl = '';
  if (input.photo !== undefined) {
    const token = await calls.productToken(await user.getIdToken(), email);
    photourl = await upload(calls.as(token), input.photo);
    await addRecord(calls.as(), await user.getIdToken(), { ...record, photourl });
  }
  // The market's record is what the site shows; the provider's copy of it may fail without harm.
  await identity
    .describe(user, { displayName: input.name, ...(photourl ? { photoURL: photourl } : {}) })
    .catch(() => {});
  return user;
}

async function account(
  { email, password }: SignUpInput,
  identity: Identity,
  calls: MarketCalls,
  progress: SignUpProgress,
): Promise<FirebaseUser> {
  const wanted = email.toLowerCase();
  if (progress.email !== wanted) {
    try {
      const user = await identity.createAccount(email, password);
      progress.email = wanted;
      return user;
    } catch (error) {
      if (providerCode(error) !== 'auth/email-already-in-use') throw error;
    }
  }
  // Only who knows the password may continue, and only a sign-up that has not been finished.
  const user = await identity.signIn(email, password).catch((error: unknown) => {
    throw isWrongPassword(error) ? inUse(error) : error;
  });
  if (progress.email !== wanted && (await hasRecord(user, calls))) {
    await identity.signOut();
    throw inUse();
  }
  progress.email = wanted;
  return user;
}

async function hasRecord(user: FirebaseUser, calls: MarketCalls): Promise<boolean> {
  try {
    await calls.productToken(await user.getIdToken(), user.email ?? '');
    return true;
  } catch (error) {
    if (isMarketError(error) && error.code === 'no_account') return false;
    throw error;
  }
}

function isWrongPassword(error: unknown): boolean {
  return /^auth\/(invalid-credential|invalid-login-credentials|wrong-password|user-not-found)$/.test(
    providerCode(error) ?? '',
  );
}

function inUse(cause?: unknown): AuthError {
  const message = 'There is already an account with this e-mail. Please log in instead.';
  return new AuthError('auth/email-already-in-use', message, { cause });
}

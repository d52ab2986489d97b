import { isMarketError, type MarketClient, readName, uploadPicture } from 'shared-contracts';
import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { AuthError, providerCode } from './auth-error.ts';
import type { Identity } from './create-identity.ts';
import type { MarketCalls } from './market-calls.ts';
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
    photourl = await uploadPicture(calls.as(token), input.photo);
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

const MAX_NAME = 120;

/**
 * Makes the record of somebody who signed in with Google, where there is none. Accounts have names without a letter and none at
 * all, and namesakes of verified sellers, which the market refuses: the next one is tried then.
 */
export async function addGoogleRecord(user: FirebaseUser, calls: MarketCalls): Promise<void> {
  const email = user.email ?? '';
  const given = [user.displayName ?? '', email.split('@')[0] ?? '', 'New User'];
  const names = given
    .map((text) => readName(text, 'name', MAX_NAME).name)
    .filter((name) => name !== undefined);
  for (const [at, name] of names.entries()) {
    const record = { name, photourl: user.photoURL ?? '', email, userrole: 'buyer' } as const;
    try {
      return await addRecord(calls.as(), await user.getIdToken(), record);
    } catch (error) {
      if (!isMarketError(error) || error.code !== 'name_taken' || at === names.length - 1) throw error;
    }
  }
}

interface NewRecord {
  readonly name: string;
  readonly photourl: string;
  readonly email: string;
  readonly userrole: 'buyer' | 'seller';
}

/** @param anonymous calls the market as nobody: the ID token says who it is */
async function addRecord(anonymous: MarketClient, idToken: string, record: NewRecord): Promise<void> {
  await anonymous('PUT /user/add', { body: { ...record, uservarified: false }, bearer: idToken });
}

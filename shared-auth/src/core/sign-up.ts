import { type EndpointBody, isMarketError, readName, uploadPicture } from 'shared-contracts';
import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { providerCode } from './auth-error.ts';
import type { Identity } from './create-identity.ts';
import type { MarketCalls } from './market-calls.ts';
import { explainProvider } from './provider-sentences.ts';
import type { SessionUser, SignUpInput } from './types.ts';

/** @param enter starts a session for the person @returns the action `signUp`; after a failure, its next call continues from the completed steps */
export function createSignUp(
  identity: Identity,
  calls: MarketCalls,
  enter: (user: FirebaseUser) => Promise<SessionUser>,
) {
  /** The e-mail of the sign-up that has begun on this page, so that submitting again continues it. */
  let begun: string | undefined;

  async function account({ email, password }: SignUpInput): Promise<FirebaseUser> {
    const wanted = email.toLowerCase();
    if (begun !== wanted) {
      try {
        const user = await identity.createAccount(email, password);
        begun = wanted;
        return user;
      } catch (error) {
        if (providerCode(error) !== 'auth/email-already-in-use') throw error;
      }
    }
    // Only a person who knows the password may continue, and only an unfinished sign-up.
    const user = await identity.signIn(email, password).catch((error: unknown) => {
      throw wrongPassword.test(providerCode(error) ?? '') ? inUse() : error;
    });
    if (begun !== wanted && (await hasRecord(user, calls))) {
      await identity.signOut();
      throw inUse();
    }
    begun = wanted;
    return user;
  }

  /** Creates the account, the record, a product token, the picture, and adds the picture to the record. */
  return async (input: SignUpInput): Promise<SessionUser> => {
    const user = await account(input);
    const email = user.email ?? input.email;
    const record = { name: input.name, email, userrole: input.role };
    await addRecord(calls, user, { ...record, photourl: '' });
    let photourl = '';
    if (input.photo !== undefined) {
      const token = await calls.productToken(await user.getIdToken(), email);
      photourl = await uploadPicture(calls.as(token), input.photo);
      await addRecord(calls, user, { ...record, photourl });
    }
    // The site shows the market's record; updating the provider's copy may fail without harm.
    await identity
      .describe(user, { displayName: input.name, ...(photourl ? { photoURL: photourl } : {}) })
      .catch(() => {});
    const person = await enter(user);
    begun = undefined;
    return person;
  };
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

const wrongPassword = /^auth\/(invalid-credential|invalid-login-credentials|wrong-password|user-not-found)$/;
const inUse = () => explainProvider({ code: 'auth/email-already-in-use' });

const MAX_NAME = 120;

/**
 * Creates the market's record of a person who signed in with Google, unless there is one. The market refuses names without letters, empty
 * names and names of verified sellers: then the next candidate is tried.
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
      return await addRecord(calls, user, record);
    } catch (error) {
      if (!isMarketError(error) || error.code !== 'name_taken' || at === names.length - 1) throw error;
    }
  }
}

type NewRecord = EndpointBody<'PUT /user/add'>;

/** Without a product token: the ID token identifies the person. */
async function addRecord(calls: MarketCalls, user: FirebaseUser, record: NewRecord): Promise<void> {
  const body = { ...record, uservarified: false };
  await calls.as()('PUT /user/add', { body, bearer: await user.getIdToken() });
}

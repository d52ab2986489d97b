/** Loaded when a person signs in, signs up, resets a password, or when a token is renewed: most visits do none of it. */
import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import type { Identity } from './create-identity.ts';
import { createMailActions } from './mail-actions.ts';
import type { MarketCalls } from './market-calls.ts';
import { addGoogleRecord, createSignUp } from './sign-up.ts';
import type { AuthActions, SessionUser } from './types.ts';

export { createIdentity } from './create-identity.ts';
export { explainProvider } from './provider-sentences.ts';

export type ProviderActions = Omit<AuthActions, 'signOut' | 'retry' | 'prepare'>;

/**
 * The actions that need the identity provider. Create them once per page, because they count mails and continue an unfinished sign-up.
 * @param enter starts a session for this person, with a new product token
 */
export function createProviderActions(
  identity: Identity,
  calls: MarketCalls,
  enter: (user: FirebaseUser) => Promise<SessionUser>,
): ProviderActions {
  return {
    signIn: async (email, password) => enter(await identity.signIn(email, password)),
    signUp: createSignUp(identity, calls, enter),
    async signInWithGoogle() {
      const user = await identity.signInWithGoogle();
      await addGoogleRecord(user, calls);
      return enter(user);
    },
    ...createMailActions(identity, enter),
  };
}

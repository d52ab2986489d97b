import { within } from 'shared-contracts';
import type { Auth as FirebaseAuth, FirebaseUser } from 'shared-runtime/firebase-auth';
import { createGooglePopup } from './google-popup.ts';
import { explainProvider } from './provider-sentences.ts';
import type { FirebaseModule, IdentitySettings } from './types.ts';

/** The identity provider, once it is needed. What its functions throw can be shown, and has the provider's code. */
export interface Identity {
  /** The person who signed in on this device before, after the provider has looked. */
  currentUser(): Promise<FirebaseUser | null>;
  signIn(email: string, password: string): Promise<FirebaseUser>;
  createAccount(email: string, password: string): Promise<FirebaseUser>;
  /** Loads what Google's window needs. After it, `signInWithGoogle` opens the window without waiting for anything. */
  prepareGoogle(): Promise<void>;
  signInWithGoogle(): Promise<FirebaseUser>;
  describe(user: FirebaseUser, profile: { displayName: string; photoURL?: string }): Promise<void>;
  signOut(): Promise<void>;
  /** Sends a mail with a link that carries a one-time code; `returnTo`, a full address, is offered after the reset. */
  mailResetLink(email: string, returnTo: string): Promise<void>;
  /** @returns the e-mail address of the account that the code of such a link is for. */
  accountOfResetCode(code: string): Promise<string>;
  /** Uses the code up. The account's other sign-ins end at their next renewal. */
  resetPassword(code: string, password: string): Promise<void>;
  /** Sends a mail with a link that proves the e-mail; `returnTo`, a full address, is offered after it. */
  mailProofLink(user: FirebaseUser, returnTo: string): Promise<void>;
  /** Uses up the code of such a link. */
  proveEmail(code: string): Promise<void>;
  /** Tells who is signed in, now and after every change, until the returned function is called. */
  watch(listener: (user: FirebaseUser | null) => void): () => void;
}

/** The provider itself waits up to a minute. Milliseconds. */
const LIMIT_MS = 8000;

/**
 * What the provider answers, or an error in a sentence for people, also when it does not answer in time. What may have been done
 * goes on when it is tried again (`signUp`).
 */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return within(AbortSignal.timeout(LIMIT_MS), work).catch((error) => {
    throw explainProvider(error?.name === 'TimeoutError' ? { code: 'auth/timeout' } : error);
  });
}

/** @param firebase the loaded provider; it is started here, once for the page */
export function createIdentity(firebase: FirebaseModule, settings: IdentitySettings): Identity {
  const { emulatorUrl, ...config } = settings;
  // Without the popup resolver: it would load the provider's frame on every page instead of where people sign in.
  const auth: FirebaseAuth = firebase.initializeAuth(firebase.initializeApp(config), {
    persistence: [firebase.indexedDBLocalPersistence, firebase.browserLocalPersistence],
  });
  if (emulatorUrl !== undefined) firebase.connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const google = createGooglePopup(firebase, auth, emulatorUrl);
  return {
    async currentUser() {
      await auth.authStateReady();
      return auth.currentUser;
    },
    signIn: async (email, password) =>
      (await inTime(firebase.signInWithEmailAndPassword(auth, email, password))).user,
    createAccount: async (email, password) =>
      (await inTime(firebase.createUserWithEmailAndPassword(auth, email, password))).user,
    prepareGoogle: google.prepare,
    // People take their time in its window.
    signInWithGoogle: () =>
      google.signIn().catch((error) => {
        throw explainProvider(error);
      }),
    describe: (user, profile) => inTime(firebase.updateProfile(user, profile)),
    signOut: () => firebase.signOut(auth),
    mailResetLink: (email, returnTo) =>
      inTime(firebase.sendPasswordResetEmail(auth, email, { url: returnTo })),
    accountOfResetCode: (code) => inTime(firebase.verifyPasswordResetCode(auth, code)),
    resetPassword: (code, password) => inTime(firebase.confirmPasswordReset(auth, code, password)),
    mailProofLink: (user, returnTo) => inTime(firebase.sendEmailVerification(user, { url: returnTo })),
    proveEmail: (code) => inTime(firebase.applyActionCode(auth, code)),
    watch: (listener) => firebase.onIdTokenChanged(auth, listener),
  };
}

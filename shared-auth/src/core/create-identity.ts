import { within } from 'shared-contracts';
import type { Auth as FirebaseAuth, FirebaseUser } from 'shared-runtime/firebase-auth';
import { createGooglePopup } from './google-popup.ts';
import { explainProvider } from './provider-sentences.ts';
import type { FirebaseModule, IdentitySettings } from './types.ts';

/** The identity provider, once it is needed. What its functions throw can be shown, and has the provider's code. */
export type Identity = ReturnType<typeof createIdentity>;

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
export function createIdentity(firebase: FirebaseModule, settings: IdentitySettings) {
  const { emulatorUrl, ...config } = settings;
  // Without the popup resolver: it would load the provider's frame on every page instead of where people sign in.
  const auth: FirebaseAuth = firebase.initializeAuth(firebase.initializeApp(config), {
    persistence: [firebase.indexedDBLocalPersistence, firebase.browserLocalPersistence],
  });
  if (emulatorUrl !== undefined) firebase.connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const google = createGooglePopup(firebase, auth, emulatorUrl);
  return {
    /** The person who signed in on this device before, after the provider has looked. */
    async currentUser(): Promise<FirebaseUser | null> {
      await auth.authStateReady();
      return auth.currentUser;
    },
    signIn: async (email: string, password: string) =>
      (await inTime(firebase.signInWithEmailAndPassword(auth, email, password))).user,
    createAccount: async (email: string, password: string) =>
      (await inTime(firebase.createUserWithEmailAndPassword(auth, email, password))).user,
    /** After it, `signInWithGoogle` opens the window without waiting for anything. */
    prepareGoogle: google.prepare,
    // People take their time in its window.
    signInWithGoogle: () =>
      google.signIn().catch((error) => {
        throw explainProvider(error);
      }),
    describe: (user: FirebaseUser, profile: { displayName: string; photoURL?: string }) =>
      inTime(firebase.updateProfile(user, profile)),
    signOut: () => firebase.signOut(auth),
    /** Sends a mail with a link that carries a one-time code; `returnTo`, a full address, is offered after the reset. */
    mailResetLink: (email: string, returnTo: string) =>
      inTime(firebase.sendPasswordResetEmail(auth, email, { url: returnTo })),
    /** @returns the e-mail address of the account that the code of such a link is for */
    accountOfResetCode: (code: string) => inTime(firebase.verifyPasswordResetCode(auth, code)),
    /** Uses the code up. The account's other sign-ins end at their next renewal. */
    resetPassword: (code: string, password: string) =>
      inTime(firebase.confirmPasswordReset(auth, code, password)),
    /** As `mailResetLink`, with a link that proves the e-mail. */
    mailProofLink: (user: FirebaseUser, returnTo: string) =>
      inTime(firebase.sendEmailVerification(user, { url: returnTo })),
    proveEmail: (code: string) => inTime(firebase.applyActionCode(auth, code)),
    /** Tells who is signed in, now and after every change. @returns ends it */
    watch: (listener: (user: FirebaseUser | null) => void) => firebase.onIdTokenChanged(auth, listener),
  };
}

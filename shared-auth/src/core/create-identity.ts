import { within } from 'shared-contracts';
import type { Auth as FirebaseAuth, FirebaseUser } from 'shared-runtime/firebase-auth';
import { createGooglePopup } from './google-popup.ts';
import type { FirebaseModule, IdentitySettings } from './types.ts';

/** The identity provider, created when first needed. Its functions throw errors for `explainProvider`. */
export type Identity = ReturnType<typeof createIdentity>;

/** Timeout in milliseconds; the provider's own is up to a minute. */
const LIMIT_MS = 8000;

/** Awaits the provider. A timed-out call may have taken effect; a retry continues from there (`signUp`). */
const inTime = <Value>(work: Promise<Value>) => within(AbortSignal.timeout(LIMIT_MS), work);

/** @param firebase the loaded provider; this function initializes it, once per page */
export function createIdentity(firebase: FirebaseModule, settings: IdentitySettings) {
  const { emulatorUrl, ...config } = settings;
  // Without the popup resolver: it would load the provider's frame on every page and not only on the sign-in pages.
  const auth: FirebaseAuth = firebase.initializeAuth(firebase.initializeApp(config), {
    persistence: [firebase.indexedDBLocalPersistence, firebase.browserLocalPersistence],
  });
  if (emulatorUrl !== undefined) firebase.connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const google = createGooglePopup(firebase, auth, emulatorUrl);
  return {
    /** The person who signed in on this device earlier, after the provider has read its storage. */
    async currentUser(): Promise<FirebaseUser | null> {
      await auth.authStateReady();
      return auth.currentUser;
    },
    signIn: async (email: string, password: string) =>
      (await inTime(firebase.signInWithEmailAndPassword(auth, email, password))).user,
    createAccount: async (email: string, password: string) =>
      (await inTime(firebase.createUserWithEmailAndPassword(auth, email, password))).user,
    /** After this, `signInWithGoogle` opens the window without waiting for anything. */
    prepareGoogle: google.prepare,
    // No timeout: people take their time in Google's window.
    signInWithGoogle: google.signIn,
    describe: (user: FirebaseUser, profile: { displayName: string; photoURL?: string }) =>
      inTime(firebase.updateProfile(user, profile)),
    signOut: () => firebase.signOut(auth),
    /** Sends a mail with a link that contains a one-time code; `returnTo`, an absolute URL, is offered after the reset. */
    mailResetLink: (email: string, returnTo: string) =>
      inTime(firebase.sendPasswordResetEmail(auth, email, { url: returnTo })),
    /** @returns the e-mail address of the account that the code of such a link is for */
    accountOfResetCode: (code: string) => inTime(firebase.verifyPasswordResetCode(auth, code)),
    /** Uses up the code. The account's other sign-ins end at their next renewal. */
    resetPassword: (code: string, password: string) =>
      inTime(firebase.confirmPasswordReset(auth, code, password)),
    /** Like `mailResetLink`, with a link that verifies the e-mail address. */
    mailProofLink: (user: FirebaseUser, returnTo: string) =>
      inTime(firebase.sendEmailVerification(user, { url: returnTo })),
    proveEmail: (code: string) => inTime(firebase.applyActionCode(auth, code)),
    /** Reports who is signed in, now and after every change. @returns stops watching */
    watch: (listener: (user: FirebaseUser | null) => void) => firebase.onIdTokenChanged(auth, listener),
  };
}

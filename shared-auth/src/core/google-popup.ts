import type { Auth as FirebaseAuth, FirebaseUser } from 'shared-runtime/firebase-auth';
import { loadEmulatorScript } from './google-script.ts';
import { createPopupWatch } from './popup-watch.ts';
import type { FirebaseModule } from './types.ts';

export interface GooglePopup {
  prepare(): Promise<void>;
  signIn(): Promise<FirebaseUser>;
}

/** Google's sign-in window. With an emulator it is the emulator's, and nothing is asked of Google. */
export function createGooglePopup(
  firebase: FirebaseModule,
  auth: FirebaseAuth,
  emulatorUrl: string | undefined,
): GooglePopup {
  const watch = createPopupWatch(firebase.browserPopupRedirectResolver);
  const script = async () => {
    if (emulatorUrl !== undefined) await loadEmulatorScript(emulatorUrl);
  };
  return {
    async prepare() {
      await script();
      await watch.prepare(auth);
    },
    async signIn() {
      await script();
      const closed = watch.closed();
      const google = new firebase.GoogleAuthProvider();
      try {
        const response = firebase.signInWithPopup(auth, google, watch.resolver);
        return (await Promise.race([response, closed.rejection])).user;
      } finally {
        closed.stop();
      }
    },
  };
}

/**
 * The names of the Firebase client that the site uses. Loaded on demand only: nobody waits for it to read a page.
 */
export { type FirebaseApp, initializeApp } from 'firebase/app';
export {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User as FirebaseUser,
  updateProfile,
} from 'firebase/auth';

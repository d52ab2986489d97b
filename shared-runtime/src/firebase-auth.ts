/**
 * The names of the Firebase client that the site uses. Loaded on demand only: no page needs it to be read.
 */
export { initializeApp } from 'firebase/app';
export {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User as FirebaseUser,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';

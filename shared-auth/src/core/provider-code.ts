/** Loaded when somebody signs in, signs up, resets a password or when a sign-in is renewed: most visits do none of it. */
export { createIdentity } from './create-identity.ts';
export { addGoogleRecord } from './google-record.ts';
export { createMailActions } from './mail-actions.ts';
export { toShownError } from './provider-error.ts';
export { signUp } from './sign-up.ts';

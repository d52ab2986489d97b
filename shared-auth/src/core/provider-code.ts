/** Loaded when a person signs in, signs up, resets a password, or when a token is renewed: most visits do none of it. */
export { createIdentity } from './create-identity.ts';
export { createMailActions } from './mail-actions.ts';
export { explainProvider } from './provider-sentences.ts';
export { addGoogleRecord, signUp } from './sign-up.ts';

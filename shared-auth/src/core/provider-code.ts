/** Loaded when somebody signs in, signs up, resets a password or when a sign-in is renewed: most visits do none of it. */
export { createIdentity } from './create-identity.ts';
export { nameOf } from './name-of.ts';
export { createPasswordReset } from './password-reset.ts';
export { signUp } from './sign-up.ts';
export { addRecord } from './sign-up-calls.ts';

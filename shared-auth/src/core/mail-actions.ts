import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { createEmailProof, type EmailProof } from './email-proof.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import { createPasswordReset, type PasswordReset } from './password-reset.ts';

export interface MailOptions {
  readonly identity: LazyIdentity;
  /** Runs one action at a time and turns what it throws into errors for people. */
  readonly exclusively: <Value>(action: () => Promise<Value>) => Promise<Value>;
  /** Makes this person the session, by a new product token. */
  readonly enter: (user: FirebaseUser) => Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type MailActions = PasswordReset & EmailProof;

/** What people do by a link that is mailed to them. One for the page: it counts the mails. */
export const createMailActions = (options: MailOptions): MailActions => ({
  ...createPasswordReset(options),
  ...createEmailProof(options),
});

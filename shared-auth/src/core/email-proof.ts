import { AuthError } from './auth-error.ts';
import type { MailOptions } from './mail-actions.ts';
import { createResetLimit } from './reset-limit.ts';
import type { AuthActions } from './types.ts';

export type EmailProof = Pick<AuthActions, 'requestEmailProof' | 'checkEmailProof' | 'confirmEmail'>;

/** What a person does to prove that the e-mail is theirs, so that the market limits them less. */
export function createEmailProof({ identity, exclusively, enter, now }: MailOptions): EmailProof {
  const limit = createResetLimit(now);

  /** @returns whether it is proved; then the market has been told, by a sign-in with a token that says so */
  async function check(): Promise<boolean> {
    const user = await (await identity.open()).currentUser();
    if (user === null) return false;
    await user.reload();
    if (!user.emailVerified) return false;
    await user.getIdToken(true);
    await enter(user);
    return true;
  }

  return {
    requestEmailProof: () =>
      exclusively(async () => {
        if (await check()) return undefined;
        const opened = await identity.open();
        const user = await opened.currentUser();
        if (!user?.email)
          throw new AuthError('auth/user-token-expired', 'Your sign-in has ended. Please log in again.');
        const giveBack = limit.take(user.email);
        try {
          await opened.mailProofLink(user, globalThis.location.href);
        } catch (error) {
          giveBack();
          throw error;
        }
        return user.email;
      }),
    checkEmailProof: () => exclusively(check),
    confirmEmail: (code) =>
      exclusively(async () => {
        await (await identity.open()).proveEmail(code);
        // Opened where somebody else or nobody is signed in: their own next sign-in tells the market.
        await check().catch(() => false);
      }),
  };
}

import { paths } from 'shared-contracts';
import { providerCode } from './auth-error.ts';
import type { MailOptions } from './mail-actions.ts';
import { toShownError } from './provider-error.ts';
import { createResetLimit } from './reset-limit.ts';
import type { AuthActions } from './types.ts';

export type PasswordReset = Pick<AuthActions, 'requestPasswordReset' | 'checkResetCode' | 'resetPassword'>;

/** The provider's answer about an address that has no account, or one it does not want to answer for. */
const unknownAccount: ReadonlySet<string | undefined> = new Set([
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** What a person can do who has forgotten the password. */
export function createPasswordReset({ identity, exclusively, now }: MailOptions): PasswordReset {
  const limit = createResetLimit(now);
  return {
    requestPasswordReset: (email) =>
      exclusively(async () => {
        const opened = await identity.open();
        const giveBack = limit.take(email);
        try {
          await opened.mailResetLink(email, new URL(paths.login(), globalThis.location.origin).href);
        } catch (error) {
          if (unknownAccount.has(providerCode(error))) return;
          giveBack();
          throw error;
        }
      }),
    async checkResetCode(code) {
      try {
        return await (await identity.open()).accountOfResetCode(code);
      } catch (error) {
        throw toShownError(error);
      }
    },
    resetPassword: (code, password) =>
      exclusively(async () => (await identity.open()).resetPassword(code, password)),
  };
}

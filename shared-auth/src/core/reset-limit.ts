import { AuthError } from './auth-error.ts';

const MINUTE_MS = 60_000;
/** People who mistype their address try a second one at once; nobody needs more than a few. */
const MAILS_PER_MINUTE = 3;

/**
 * Keeps a page from flooding mailboxes: one mail a minute to an address, three a minute in all. It is counted before the
 * provider answers, so that it says nothing about which addresses have an account.
 */
export function createResetLimit(now: () => number) {
  let sent: readonly { readonly email: string; readonly at: number }[] = [];
  return {
    /**
     * Counts one mail. @returns takes it out of the count again: none was sent.
     * @throws {AuthError} `auth/too-many-requests` when it is one too many.
     */
    take(email: string): () => void {
      const wanted = email.toLowerCase();
      sent = sent.filter(({ at }) => at > now() - MINUTE_MS);
      if (sent.some((mail) => mail.email === wanted)) {
        throw new AuthError(
          'auth/too-many-requests',
          'A link was asked for less than a minute ago. Please wait a moment before you ask for another one.',
        );
      }
      if (sent.length >= MAILS_PER_MINUTE) {
        throw new AuthError(
          'auth/too-many-requests',
          'That were many links in a short time. Please wait a minute and try again.',
        );
      }
      const mail = { email: wanted, at: now() };
      sent = [...sent, mail];
      return () => {
        sent = sent.filter((other) => other !== mail);
      };
    },
  };
}

import { paths } from 'shared-contracts';
import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { AuthError, providerCode } from './auth-error.ts';
import type { Identity } from './create-identity.ts';
import { explainProvider } from './provider-sentences.ts';

/** The provider's error codes for an address without an account, or with a disabled one. */
const unknownAccount = /^auth\/user-(not-found|disabled)$/;

/** Actions with links sent by mail; they count the mails. */
export function createMailActions(identity: Identity, enter: (user: FirebaseUser) => Promise<unknown>) {
  const resets = createMailLimit();
  const proofs = createMailLimit();

  /** @returns whether the e-mail is verified; if so, the person has signed in at the market again, with a token that proves it */
  async function check(): Promise<boolean> {
    const user = await identity.currentUser();
    if (user === null) return false;
    await user.reload();
    if (!user.emailVerified) return false;
    await user.getIdToken(true);
    await enter(user);
    return true;
  }

  return {
    async requestPasswordReset(email: string) {
      const returnTo = new URL(paths.login(), globalThis.location.origin).href;
      await resets(email, () =>
        identity.mailResetLink(email, returnTo).catch((error: unknown) => {
          if (!unknownAccount.test(providerCode(error) ?? '')) throw error;
        }),
      );
    },
    checkResetCode: identity.accountOfResetCode,
    resetPassword: identity.resetPassword,
    async requestEmailProof() {
      if (await check()) return undefined;
      const user = await identity.currentUser();
      if (!user?.email) throw explainProvider({ code: 'auth/user-token-expired' });
      await proofs(user.email, () => identity.mailProofLink(user, globalThis.location.href));
      return user.email;
    },
    checkEmailProof: check,
    async confirmEmail(code: string) {
      await identity.proveEmail(code);
      // Fails unless the account of the link is signed in here: then the person's next sign-in reports it to the market.
      await check().catch(() => false);
    },
  };
}

const MINUTE_MS = 60_000;
/** People who mistype their address try a second one at once; a few mails are enough. */
const MAILS_PER_MINUTE = 3;

/**
 * Rate limit, so that a page cannot flood mailboxes: one mail per minute to an address, three per minute in total. A mail is
 * counted before the provider responds, so that the limit does not reveal which addresses have an account.
 * @returns sends one mail and counts it unless that fails; throws `auth/too-many-requests` above the limit
 */
function createMailLimit() {
  let sent: readonly { readonly email: string; readonly at: number }[] = [];
  return async (email: string, send: () => Promise<void>): Promise<void> => {
    const mail = { email: email.toLowerCase(), at: Date.now() };
    sent = sent.filter(({ at }) => at > Date.now() - MINUTE_MS);
    const refusal = sent.some((other) => other.email === mail.email)
      ? 'A link was asked for less than a minute ago. Please wait a moment before you ask for another one.'
      : sent.length >= MAILS_PER_MINUTE &&
        'That were many links in a short time. Please wait a minute and try again.';
    if (refusal) throw new AuthError('auth/too-many-requests', refusal);
    sent = [...sent, mail];
    await send().catch((error: unknown) => {
      sent = sent.filter((other) => other !== mail);
      throw error;
    });
  };
}

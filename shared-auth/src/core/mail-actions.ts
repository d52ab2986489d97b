import { paths } from 'shared-contracts';
import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { AuthError, providerCode } from './auth-error.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import { explainProvider } from './provider-sentences.ts';

interface MailOptions {
  readonly identity: LazyIdentity;
  /** Runs one action at a time and converts its errors to errors for people. */
  readonly exclusively: <Value>(action: () => Promise<Value>) => Promise<Value>;
  /** Starts a session for this person, with a new product token. */
  readonly enter: (user: FirebaseUser) => Promise<unknown>;
}

export type MailActions = ReturnType<typeof createMailActions>;

/** The provider's error codes for an address without an account, or with a disabled one. */
const unknownAccount: ReadonlySet<string | undefined> = new Set([
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** Actions with links sent by mail. Create them once per page, because they count the mails. */
export function createMailActions({ identity, exclusively, enter }: MailOptions) {
  const resets = createMailLimit();
  const proofs = createMailLimit();

  /** @returns whether the e-mail is verified; if so, the person has signed in at the market again, with a token that proves it */
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
    requestPasswordReset: (email: string) =>
      exclusively(async () => {
        const opened = await identity.open();
        const returnTo = new URL(paths.login(), globalThis.location.origin).href;
        await resets(email, () =>
          opened.mailResetLink(email, returnTo).catch((error: unknown) => {
            if (!unknownAccount.has(providerCode(error))) throw error;
          }),
        );
      }),
    async checkResetCode(code: string) {
      try {
        return await (await identity.open()).accountOfResetCode(code);
      } catch (error) {
        throw explainProvider(error);
      }
    },
    resetPassword: (code: string, password: string) =>
      exclusively(async () => (await identity.open()).resetPassword(code, password)),
    requestEmailProof: () =>
      exclusively(async () => {
        if (await check()) return undefined;
        const opened = await identity.open();
        const user = await opened.currentUser();
        if (!user?.email) throw explainProvider({ code: 'auth/user-token-expired' });
        await proofs(user.email, () => opened.mailProofLink(user, globalThis.location.href));
        return user.email;
      }),
    checkEmailProof: () => exclusively(check),
    confirmEmail: (code: string) =>
      exclusively(async () => {
        await (await identity.open()).proveEmail(code);
        // Fails unless the account of the link is signed in here: then the person's next sign-in reports it to the market.
        await check().catch(() => false);
      }),
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

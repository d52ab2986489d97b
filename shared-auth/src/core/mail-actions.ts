import { paths } from 'shared-contracts';
import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { AuthError, providerCode } from './auth-error.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import { explainProvider } from './provider-sentences.ts';
import type { AuthActions } from './types.ts';

interface MailOptions {
  readonly identity: LazyIdentity;
  /** Runs one action at a time and turns what it throws into errors for people. */
  readonly exclusively: <Value>(action: () => Promise<Value>) => Promise<Value>;
  /** Makes this person the session, by a new product token. */
  readonly enter: (user: FirebaseUser) => Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type MailActions = Pick<
  AuthActions,
  | 'requestPasswordReset'
  | 'checkResetCode'
  | 'resetPassword'
  | 'requestEmailProof'
  | 'checkEmailProof'
  | 'confirmEmail'
>;

/** The provider's response about an address that has no account, or one it does not want to respond for. */
const unknownAccount: ReadonlySet<string | undefined> = new Set([
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** What people do by a link that is mailed to them. One for the page: it counts the mails. */
export function createMailActions({ identity, exclusively, enter, now }: MailOptions): MailActions {
  const resets = createMailLimit(now);
  const proofs = createMailLimit(now);

  /** @returns whether the e-mail is proved; then the market has been told, by a sign-in with a token that says so */
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
    requestPasswordReset: (email) =>
      exclusively(async () => {
        const opened = await identity.open();
        const giveBack = resets(email);
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
        throw explainProvider(error);
      }
    },
    resetPassword: (code, password) =>
      exclusively(async () => (await identity.open()).resetPassword(code, password)),
    requestEmailProof: () =>
      exclusively(async () => {
        if (await check()) return undefined;
        const opened = await identity.open();
        const user = await opened.currentUser();
        if (!user?.email)
          throw new AuthError('auth/user-token-expired', 'Your sign-in has ended. Please log in again.');
        const giveBack = proofs(user.email);
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

const MINUTE_MS = 60_000;
/** People who mistype their address try a second one at once; nobody needs more than a few. */
const MAILS_PER_MINUTE = 3;

/**
 * Keeps a page from flooding mailboxes: one mail a minute to an address, three a minute in all. It is counted before the
 * provider responds, so that it says nothing about which addresses have an account.
 * @returns counts one mail and returns what takes it out of the count again; throws `auth/too-many-requests` when it is one too many
 */
function createMailLimit(now: () => number): (email: string) => () => void {
  let sent: readonly { readonly email: string; readonly at: number }[] = [];
  return (email) => {
    const mail = { email: email.toLowerCase(), at: now() };
    sent = sent.filter(({ at }) => at > now() - MINUTE_MS);
    if (sent.some((other) => other.email === mail.email)) {
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
    sent = [...sent, mail];
    return () => {
      sent = sent.filter((other) => other !== mail);
    };
  };
}

import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { AuthError } from './auth-error.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import type { MailActions } from './mail-actions.ts';
import type { MarketCalls } from './market-calls.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { SignUpProgress } from './sign-up.ts';
import type { AuthActions, AuthOptions, SessionUser } from './types.ts';

/** Milliseconds that signing out waits at most for responses of the provider and the market. */
const SIGN_OUT_LIMIT = 4_000;

interface ActionParts {
  readonly identity: LazyIdentity;
  readonly calls: MarketCalls;
  readonly keeper: SessionKeeper;
}

/** `running` tells listeners that a change reported by the provider comes from this page's own action. */
export function createActions(options: AuthOptions, { identity, calls, keeper }: ActionParts) {
  const progress: SignUpProgress = { email: undefined };
  let running = false;
  let mails: MailActions | undefined;

  async function exclusively<Value>(action: () => Promise<Value>): Promise<Value> {
    if (running) throw new AuthError('auth/busy', 'This is under way already. Please wait a moment.');
    running = true;
    try {
      return await action();
    } catch (error) {
      throw await identity.shownError(error);
    } finally {
      running = false;
    }
  }

  async function enter(user: FirebaseUser): Promise<SessionUser> {
    const email = user.email ?? '';
    return keeper.enter(await calls.productToken(await user.getIdToken(), email), email);
  }

  /** An action of the mail code, which is loaded together with the provider. */
  const byMail = <Name extends keyof MailActions>(name: Name) =>
    (async (...given: never[]) => {
      const { createMailActions } = await identity.code();
      mails ??= createMailActions({ identity, exclusively, enter });
      return (mails[name] as (...given: never[]) => unknown)(...given);
    }) as MailActions[Name];

  const actions: AuthActions = {
    signIn: (email, password) =>
      exclusively(async () => enter(await (await identity.open()).signIn(email, password))),

    signUp: (input) =>
      exclusively(async () => {
        const [{ signUp }, opened] = await Promise.all([identity.code(), identity.open()]);
        const user = await signUp(input, { identity: opened, calls, progress });
        const person = await enter(user);
        progress.email = undefined;
        return person;
      }),

    signInWithGoogle: () =>
      exclusively(async () => {
        const user = await (await identity.open()).signInWithGoogle();
        await (await identity.code()).addGoogleRecord(user, calls);
        return enter(user);
      }),

    requestPasswordReset: byMail('requestPasswordReset'),
    checkResetCode: byMail('checkResetCode'),
    resetPassword: byMail('resetPassword'),
    requestEmailProof: byMail('requestEmailProof'),
    checkEmailProof: byMail('checkEmailProof'),
    confirmEmail: byMail('confirmEmail'),

    async signOut() {
      running = true;
      const reported = keeper.signOut();
      const provider = identity.open().then((opened) => opened.signOut());
      const limit = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_LIMIT));
      await Promise.race([Promise.allSettled([provider, reported]), limit]);
      running = false;
      if (options.reload) options.reload();
      else globalThis.location.reload();
    },

    retry: () => keeper.reload(),
    prepare: () =>
      void identity
        .open()
        .then((opened) => opened.prepareGoogle())
        .catch(() => {}),
  };
  return { actions, running: () => running };
}

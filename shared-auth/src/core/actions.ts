import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { AuthError } from './auth-error.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import type { MarketCalls } from './market-calls.ts';
import type { ProviderActions } from './provider-actions.ts';
import type { SessionKeeper } from './session-keeper.ts';
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
  const { reload = () => globalThis.location.reload() } = options;
  let running = false;
  let provider: ProviderActions | undefined;

  async function enter(user: FirebaseUser): Promise<SessionUser> {
    const email = user.email ?? '';
    return keeper.enter(await calls.productToken(await user.getIdToken(), email), email);
  }

  /** Loads the provider's code the first time. Converts all errors to errors for people. */
  async function perform<Value>(action: (provider: ProviderActions) => Promise<Value>): Promise<Value> {
    try {
      const [{ createProviderActions }, opened] = await Promise.all([identity.code(), identity.open()]);
      provider ??= createProviderActions(opened, calls, enter);
      return await action(provider);
    } catch (error) {
      throw await identity.shownError(error);
    }
  }

  async function exclusively<Value>(action: Parameters<typeof perform<Value>>[0]): Promise<Value> {
    if (running) throw new AuthError('auth/busy', 'This is under way already. Please wait a moment.');
    running = true;
    return perform(action).finally(() => {
      running = false;
    });
  }

  const actions: AuthActions = {
    signIn: (email, password) => exclusively((opened) => opened.signIn(email, password)),
    signUp: (input) => exclusively((opened) => opened.signUp(input)),
    signInWithGoogle: () => exclusively((opened) => opened.signInWithGoogle()),
    requestPasswordReset: (email) => exclusively((opened) => opened.requestPasswordReset(email)),
    checkResetCode: (code) => perform((opened) => opened.checkResetCode(code)),
    resetPassword: (code, password) => exclusively((opened) => opened.resetPassword(code, password)),
    requestEmailProof: () => exclusively((opened) => opened.requestEmailProof()),
    checkEmailProof: () => exclusively((opened) => opened.checkEmailProof()),
    confirmEmail: (code) => exclusively((opened) => opened.confirmEmail(code)),
    async signOut() {
      running = true;
      const reported = keeper.signOut();
      const provider = identity.open().then((opened) => opened.signOut());
      const limit = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_LIMIT));
      await Promise.race([Promise.allSettled([provider, reported]), limit]);
      running = false;
      reload();
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

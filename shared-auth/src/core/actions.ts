import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import { AuthError } from './auth-error.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import type { MarketCalls } from './market-calls.ts';
import type { PasswordReset } from './password-reset.ts';
import { toShownError } from './provider-error.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { SignUpProgress } from './sign-up.ts';
import type { AuthActions, SessionUser } from './types.ts';

/** Logging out does not wait longer than this, in milliseconds, for a provider or market that does not answer. */
const SIGN_OUT_LIMIT = 4_000;

export interface ActionsOptions {
  readonly identity: LazyIdentity;
  readonly calls: MarketCalls;
  readonly keeper: SessionKeeper;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly reload: (() => void) | undefined;
}

/** `running` tells the watchers that what the provider reports now is this page's own doing. */
export function createActions(options: ActionsOptions): { actions: AuthActions; running(): boolean } {
  const { identity, calls, keeper } = options;
  const progress: SignUpProgress = { email: undefined };
  let running = false;
  let reset: PasswordReset | undefined;

  async function exclusively<Value>(action: () => Promise<Value>): Promise<Value> {
    if (running) throw new AuthError('auth/busy', 'This is under way already. Please wait a moment.');
    running = true;
    try {
      return await action();
    } catch (error) {
      throw toShownError(error);
    } finally {
      running = false;
    }
  }

  async function enter(user: FirebaseUser): Promise<SessionUser> {
    const email = user.email ?? '';
    return keeper.enter(await calls.productToken(await user.getIdToken(), email), email);
  }

  /** One for the page: it counts the mails. */
  async function passwordReset(): Promise<PasswordReset> {
    try {
      const { createPasswordReset } = await identity.code();
      reset ??= createPasswordReset({ identity, exclusively, now: options.now });
      return reset;
    } catch (error) {
      throw toShownError(error);
    }
  }

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
        const email = user.email ?? '';
        const { addRecord, nameOf } = await identity.code();
        const record = {
          name: nameOf(user.displayName, email),
          photourl: user.photoURL ?? '',
          email,
          userrole: 'buyer',
        } as const;
        await addRecord(calls.as(), await user.getIdToken(), record);
        return enter(user);
      }),

    requestPasswordReset: async (email) => (await passwordReset()).requestPasswordReset(email),
    checkResetCode: async (code) => (await passwordReset()).checkResetCode(code),
    resetPassword: async (code, password) => (await passwordReset()).resetPassword(code, password),

    async signOut() {
      running = true;
      keeper.end({ tellServer: false });
      const provider = identity.open().then((opened) => opened.signOut());
      await atMost(SIGN_OUT_LIMIT, Promise.allSettled([provider, calls.forget()]));
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

function atMost(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

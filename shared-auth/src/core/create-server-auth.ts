import type { MarketClient } from 'shared-contracts';
import { AuthError } from './auth-error.ts';
import { loading, signedIn, signedOut } from './sessions.ts';
import type { Auth, Session, SessionUser } from './types.ts';

export interface ServerAuthOptions {
  /** The known person, `null` for an anonymous visitor, undefined when the server does not know (`loading`). */
  readonly person?: SessionUser | null | undefined;
  readonly api: MarketClient;
}

/** A session that never changes, for rendering one request. Its actions fail: no sign-in happens during a render. */
export function createServerAuth({ person, api }: ServerAuthOptions): Auth {
  const session: Session = person === undefined ? loading : person === null ? signedOut : signedIn(person);
  const refuse = async () => {
    throw new AuthError('auth/not-in-browser', 'Signing in works in the browser only.');
  };
  return {
    session: { getState: () => session, getInitialState: () => session, subscribe: () => () => {} },
    api,
    actions: {
      signIn: refuse,
      signUp: refuse,
      signInWithGoogle: refuse,
      requestPasswordReset: refuse,
      checkResetCode: refuse,
      resetPassword: refuse,
      requestEmailProof: refuse,
      checkEmailProof: refuse,
      confirmEmail: refuse,
      signOut: refuse,
      retry: refuse,
      prepare: () => {},
    },
    demoMailbox: undefined,
    token: async () => undefined,
    start: async () => {},
    stop: () => {},
  };
}

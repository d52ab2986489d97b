import { randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { type CreateRequest, getAuth } from 'firebase-admin/auth';
import type { Config } from '../config.ts';
import { MarketProblem } from '../errors/market-problem.ts';

/** The market's view of Firebase. */
export type IdentityProvider = ReturnType<typeof createIdentityProvider>;
/** The claims of a verified Firebase ID token. */
export type Identity = Awaited<ReturnType<IdentityProvider['verify']>>;

const KEYS = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

export function createIdentityProvider(config: Pick<Config, 'emulatorHost' | 'firebaseProject'>) {
  // The library decides by this variable only, so it must match the settings, also when they name no emulator.
  if (config.emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = config.emulatorHost;
  else delete process.env.FIREBASE_AUTH_EMULATOR_HOST;

  const app = initializeApp(
    {
      projectId: config.firebaseProject,
      ...(config.emulatorHost ? {} : { credential: applicationDefault() }),
    },
    randomUUID(),
  );
  const auth = getAuth(app);
  const address = config.emulatorHost ? `http://${config.emulatorHost}/` : KEYS;

  return {
    /** Fails with `not_signed_in`, `token_expired` or `account_disabled`, or `unavailable` when Firebase cannot be reached. */
    async verify(idToken: string) {
      try {
        const token = await auth.verifyIdToken(idToken, true);
        if (!token.email) throw new MarketProblem('not_signed_in', 'This sign-in has no e-mail address.');
        return {
          uid: token.uid,
          /** Lower case. */
          email: token.email.toLowerCase(),
          emailVerified: token.email_verified === true,
          /** Time of the sign-in, in whole seconds: renewing an ID token does not change it. */
          signedInAt: new Date(token.auth_time * 1000),
          picture: token.picture,
          /** Whether the person signed in with Google. */
          isGoogle: token.firebase.sign_in_provider === 'google.com',
        };
      } catch (error) {
        throw refusal(error);
      }
    },
    /** Ends a person's sessions and refuses new ones. A person who is unknown to Firebase is not an error. */
    async disable(uid: string): Promise<void> {
      try {
        await auth.updateUser(uid, { disabled: true });
        await auth.revokeRefreshTokens(uid);
      } catch (error) {
        if (codeOf(error) !== 'auth/user-not-found') throw error;
      }
    },
    /** Revokes a person's sign-ins; they can sign in again. */
    endSignIns: (uid: string) => auth.revokeRefreshTokens(uid),
    /**
     * Finds the time since which each person's sign-ins are valid: the last change of their password, or now if the account is disabled or
     * deleted. @param uids a hundred at most
     */
    async signInsFrom(uids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
      if (uids.length === 0) return new Map();
      const now = new Date();
      const from = new Map(uids.map((uid) => [uid, now]));
      const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
      for (const { uid, disabled, tokensValidAfterTime } of users)
        if (!disabled) from.set(uid, new Date(tokensValidAfterTime ?? 0));
      return from;
    },
    /** Creates the account unless it exists. Only with the emulator. */
    async ensureAccount(account: CreateRequest): Promise<void> {
      try {
        await auth.createUser({ ...account, emailVerified: true });
      } catch (error) {
        const code = codeOf(error);
        if (code !== 'auth/uid-already-exists' && code !== 'auth/email-already-exists') throw error;
      }
    },
    /** Rejects when the identity service does not respond within two seconds. */
    check: async (): Promise<void> => {
      const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The identity service answers ${response.status}.`);
    },
    close: () => deleteApp(app),
  };
}

function refusal(error: unknown): unknown {
  switch (codeOf(error)) {
    case 'auth/id-token-expired':
    case 'auth/id-token-revoked':
      return new MarketProblem('token_expired', 'Your sign-in has expired. Please sign in again.');
    case 'auth/user-disabled':
      return new MarketProblem('account_disabled', 'This account has been disabled.');
    case 'auth/argument-error':
    case 'auth/invalid-id-token':
    case 'auth/user-not-found':
      return new MarketProblem('not_signed_in', 'This sign-in is not valid. Please sign in again.');
    case undefined:
      return error;
    default:
      return new MarketProblem('unavailable', 'Sign-ins cannot be checked right now. Please try again.');
  }
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

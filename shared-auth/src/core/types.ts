import type { BootPerson, MarketClient, RuntimeSettings } from 'shared-contracts';
import type { StoreApi } from 'zustand/vanilla';

/** The signed-in person, once the market has returned the role. */
export type SessionUser = BootPerson;

/** `ended`: the session ended without a sign-out here. `signed-in`: the role is known. `error`: the role did not load; offer a retry. */
export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null; readonly ended?: true }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'error'; readonly user: null; readonly error: Error };

export interface SignUpInput {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'buyer' | 'seller';
  readonly photo?: File | undefined;
}

/**
 * Actions on the session. They fail with an `AuthError` or a `MarketError`; the message of both is a sentence for people.
 * Only one of them runs at a time: a second call meanwhile fails with `auth/busy`. Exceptions: `checkResetCode`, `signOut`, `retry`
 * and `prepare` may be called while an action runs; of these four only `checkResetCode` fails.
 */
export interface AuthActions {
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Creates the account, the record and the picture in this order. Submitting again after a failure continues where it stopped. */
  signUp(input: SignUpInput): Promise<SessionUser>;
  /** Opens the provider's window. Call it directly in a click handler, after `prepare()`, or browsers block the window. */
  signInWithGoogle(): Promise<SessionUser>;
  /**
   * Sends a mail with a link to choose a new password. The result is the same whether or not the account exists, so that it does not
   * reveal which addresses have one. Rate limit per page: see `mail-actions.ts`; the provider has limits too.
   */
  requestPasswordReset(email: string): Promise<void>;
  /** @returns the e-mail address that the link's code is for; fails when the code was used or has expired. */
  checkResetCode(code: string): Promise<string>;
  /** Sets the new password and uses up the code. Does not sign in. */
  resetPassword(code: string, password: string): Promise<void>;
  /**
   * Sends a mail with a link that verifies the person's e-mail address; same rate limit as password resets.
   * @returns the address; undefined when it is verified already: from now on the market knows it
   */
  requestEmailProof(): Promise<string | undefined>;
  /** @returns whether the e-mail is verified by now; if so, the market knows it from now on */
  checkEmailProof(): Promise<boolean>;
  /** Verifies the e-mail address that the link's code is for; fails when the code was used or has expired. */
  confirmEmail(code: string): Promise<void>;
  /**
   * Signs out here, at the provider and at the market, then reloads the page. Never fails: if the market cannot be reached, the next
   * page reports the sign-out when it starts.
   */
  signOut(): Promise<void>;
  /** Loads the role again after `error`. */
  retry(): Promise<void>;
  /** Preloads the identity provider and its window before a sign-in. Never fails; the sign-in itself reports errors. */
  prepare(): void;
}

export interface Auth {
  /** A store that React and plain code can read. */
  readonly session: Pick<StoreApi<Session>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Client of the market API for the session; renews an expired token once per call. */
  readonly api: MarketClient;
  /** The session's product token, renewed if it has expired; undefined for anonymous visitors. */
  token(): Promise<string | undefined>;
  readonly actions: AuthActions;
  /** Where the Auth emulator shows the mails that it does not send. Absent with the real provider. */
  readonly demoMailbox: string | undefined;
  /** Finds out who is signed in. Call it after hydration; a second call has no effect. Settles when the session is known. */
  start(): Promise<void>;
  /** Stops timers and listeners. */
  stop(): void;
}

export type IdentitySettings = RuntimeSettings['identity'];

export type FirebaseModule = typeof import('shared-runtime/firebase-auth');

export interface AuthOptions {
  readonly settings: IdentitySettings;
  /** Base address of the API, `/api` on the page's own origin. */
  readonly apiBase: string;
  /** Default: loads `shared-runtime/firebase-auth` on demand. */
  readonly loadFirebase?: () => Promise<FirebaseModule>;
  readonly fetch?: typeof fetch;
  /** The session with which the server rendered the page, so that the first render here is the same. Default: `loading`. */
  readonly initialSession?: Session;
  /** Called before another person, or an anonymous visitor, replaces the person with this e-mail: drop the data fetched for them. */
  readonly onPersonChange?: (before: string | null) => void;
  /** Default: `location.reload()`. */
  readonly reload?: () => void;
}

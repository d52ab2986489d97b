import type { BootPerson, MarketClient, RuntimeSettings } from 'shared-contracts';

/** The person behind the page, once the market has told their role. */
export type SessionUser = BootPerson;

/** `ended`: somebody was there, and did not sign out here. `signed-in` only once the role is known; `error` when it could not be asked for: show it with a way to retry. */
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
 * What a page may do about the session. All fail with an `AuthError` or a `MarketError`; the message of both is a
 * sentence for people. Only one of them runs at a time, a second call while one runs fails with `auth/busy`.
 */
export interface AuthActions {
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Creates account, record and picture in this order. Submitting again after a failure continues where it stopped. */
  signUp(input: SignUpInput): Promise<SessionUser>;
  /** Opens the provider's window. Call it straight from a click, after `prepare()`, or browsers block the window. */
  signInWithGoogle(): Promise<SessionUser>;
  /**
   * Has a mail sent with a link to choose a new password. It settles alike whether or not there is such an account, so
   * that nobody learns which addresses have one. Limited for this page, see `mail-actions.ts`; the provider has limits too.
   */
  requestPasswordReset(email: string): Promise<void>;
  /** @returns the e-mail address that the code of such a link is for; fails when it was used or has expired. */
  checkResetCode(code: string): Promise<string>;
  /** Sets the new password with that code, which is used up by it. Signs nobody in. */
  resetPassword(code: string, password: string): Promise<void>;
  /**
   * Has a mail sent with a link that proves that the e-mail is theirs; limited like the other one.
   * @returns the address it went to; nothing when that is proved already: the market knows it from now on
   */
  requestEmailProof(): Promise<string | undefined>;
  /** @returns whether the e-mail is proved by now; the market knows it then */
  checkEmailProof(): Promise<boolean>;
  /** Proves the e-mail that the code of such a link is for; fails when it was used or has expired. */
  confirmEmail(code: string): Promise<void>;
  /**
   * Forgets the person here and at the provider, ends the session at the market, then reloads the page. Never fails: a market that
   * cannot be reached hears of it when the next page starts.
   */
  signOut(): Promise<void>;
  /** Asks for the role again after `error`. */
  retry(): Promise<void>;
  /** Loads the identity provider and its window ahead of a sign-in. Never fails; the sign-in itself says what is wrong. */
  prepare(): void;
}

/** A store as React and plain code read it. */
export interface SessionStore {
  getState(): Session;
  getInitialState(): Session;
  subscribe(listener: (session: Session, previous: Session) => void): () => void;
}

export interface Auth {
  readonly session: SessionStore;
  /** Calls the market as the person behind the page; an expired token is renewed once per call. */
  readonly api: MarketClient;
  /** The product token of the person behind the page, renewed when it must be; nothing for nobody. */
  token(): Promise<string | undefined>;
  readonly actions: AuthActions;
  /** Where the emulator shows the mails that it does not send. Absent with the real provider. */
  readonly demoMailbox: string | undefined;
  /** Finds out who is there. Call it after hydration; a second call changes nothing. Settles with the session. */
  start(): Promise<void>;
  /** Ends timers and listeners. */
  stop(): void;
}

export type IdentitySettings = RuntimeSettings['identity'];

/** The part of the browser's storage that is used; `localStorage` fits. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type FirebaseModule = typeof import('shared-runtime/firebase-auth');

export interface AuthOptions {
  readonly settings: IdentitySettings;
  /** Where the API answers, `/api` on the page's own origin. */
  readonly apiBase: string;
  /** `browserStorage()` in a page. Without one a sign-in lasts as long as the page. */
  readonly storage: TokenStorage | undefined;
  /** Default: loads `shared-runtime/firebase-auth` on demand. */
  readonly loadFirebase?: () => Promise<FirebaseModule>;
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** What the server rendered the page for, so that the first render here is the same one. Default: `loading`. */
  readonly initialSession?: Session;
  /** Called before somebody else (or nobody) is behind the page, with the e-mail of who was: drop what was fetched for them. */
  readonly onPersonChange?: (before: string | null) => void;
  /** Default: `location.reload()`. */
  readonly reload?: () => void;
}

import { emitMarketEvent, isMarketError, onMarketEvent } from 'shared-contracts';
import { onStoredElsewhere } from 'shared-runtime/stored-text';
import { createStore } from 'zustand/vanilla';
import { AuthError, isOver } from './auth-error.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import type { MarketCalls } from './market-calls.ts';
import { ended, loading, signedIn, signedOut, toSessionUser } from './sessions.ts';
import { createTokenStore, type ProductToken, TOKEN_KEY } from './token-store.ts';
import type { AuthOptions, Session, SessionUser } from './types.ts';

const MINUTE = 60_000;
const RENEW_BEFORE_EXPIRY = 5 * MINUTE;
/** Also prevents a device with a wrong clock from renewing in an endless loop. */
const MIN_PAUSE = MINUTE / 2;
const PAUSE_AFTER_FAILURE = MINUTE;
const PAUSE_BETWEEN_CHECKS = MINUTE / 6;
/** Browsers' timers overflow above their maximum and fire at once. */
const MAX_PAUSE = 24 * 60 * MINUTE;

interface SessionParts {
  readonly identity: LazyIdentity;
  readonly calls: MarketCalls;
  readonly onSignedIn: () => void;
  /** Functions that stop timers and listeners. */
  readonly stops: (() => void)[];
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** The session of the page: the person, the product token and its renewal. */
export function createSessionKeeper(
  options: AuthOptions,
  { identity, calls, onSignedIn, stops }: SessionParts,
) {
  const { initialSession = loading } = options;
  const tokens = createTokenStore();
  const store = createStore<Session>(() => initialSession);
  /** The last session of which the person is known; undefined until the first one, which is not yet a change of person. */
  let settled = initialSession.status === 'loading' ? undefined : initialSession;
  /** Incremented with every change of session; results of an older turn are discarded. */
  let turn = 0;
  /** The same for renewals. */
  let round = 0;
  let renewing: Promise<ProductToken | undefined> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checked = Number.NEGATIVE_INFINITY;

  const isSignedIn = () => store.getState().status === 'signed-in';

  /** Sets the session, and notifies the page if the person or the role differs from before. */
  function show(session: Session) {
    const before = settled;
    if (session.status === 'signed-in' || session.status === 'signed-out') settled = session;
    if (before && emailOf(before) !== emailOf(settled)) options.onPersonChange?.(emailOf(before));
    store.setState(session, true);
    if (summary(settled) === summary(before)) return;
    emitMarketEvent('session:changed', { signedIn: isSignedIn(), role: session.user?.role ?? null });
  }

  function showPerson(user: SessionUser, token: ProductToken) {
    schedule(token);
    show(signedIn(user));
    onSignedIn();
  }

  async function newToken(mine: number): Promise<ProductToken | undefined> {
    const before = tokens.get();
    try {
      const user = await (await identity.open()).currentUser();
      const raw = user?.email ? await calls.productToken(await user.getIdToken(), user.email) : undefined;
      if (mine !== round) return tokens.get();
      if (raw === undefined) return end();
      const token = tokens.set(raw);
      schedule(token);
      if (before === undefined || isSame(before.email, token.email)) return token;
      // The provider's person is not the one that the old token was for.
      void reload();
    } catch (error) {
      if (mine !== round) return tokens.get();
      if (!isOver(error)) throw await identity.shownError(error);
      end();
    }
    return undefined;
  }

  /**
   * Gets a new product token for the provider's sign-in; concurrent calls share one request (single flight).
   * @returns undefined when the provider has no signed-in person. Fails when the provider or the market cannot be reached.
   */
  function renew(): Promise<ProductToken | undefined> {
    const running =
      renewing ??
      newToken(round).finally(() => {
        if (renewing === running) renewing = undefined;
      });
    renewing = running;
    return running;
  }

  function renewIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(
      () => void renew().catch(() => renewIn(PAUSE_AFTER_FAILURE)),
      Math.min(Math.max(milliseconds, MIN_PAUSE), MAX_PAUSE),
    );
  }

  /** Renews silently five minutes before this token expires. */
  function schedule(token: ProductToken) {
    renewIn(token.expiresAt - RENEW_BEFORE_EXPIRY - Date.now());
  }

  /** Stops the timer; the result of a running renewal will be discarded. */
  function stopRenewing() {
    round += 1;
    renewing = undefined;
    clearTimeout(timer);
  }

  const withRecord = async (token: ProductToken | undefined) =>
    token && { user: await calls.record(token.raw, token.email), token };

  async function load() {
    const stored = tokens.get();
    // No stored token, no server session: skip the renewal.
    if (stored === undefined && !isSignedIn()) return undefined;
    const token = stored !== undefined && stored.expiresAt > Date.now() ? stored : await renew();
    return withRecord(token).catch(async (error: unknown) => {
      if (isMarketError(error) && error.status === 401) return withRecord(await renew());
      throw error;
    });
  }

  /** Finds out who is signed in and sets the session. Never fails: an error becomes the session's state. */
  async function find(): Promise<void> {
    turn += 1;
    const mine = turn;
    const stored = tokens.get();
    if (stored !== undefined && !isSame(store.getState().user?.email, stored.email)) show(loading);
    try {
      const found = await load();
      if (mine !== turn) return;
      if (found === undefined) end();
      else showPerson(toSessionUser(found.user, found.token.uid), found.token);
    } catch (error) {
      if (mine !== turn) return;
      if (isOver(error)) end();
      // A person that the server rendered the page for stays signed in: an error shows where a call needs the token.
      else if (!isSignedIn()) show({ status: 'error', user: null, error: error as Error });
    }
  }

  /** Like `find`, and shows `loading` meanwhile. */
  function reload() {
    stopRenewing();
    show(loading);
    return find();
  }

  /** Ends the session. `tellServer: false` when another tab has done so at the market. */
  function end({ tellServer = true, isIntended = false } = {}): undefined {
    turn += 1;
    const wasSignedIn = tokens.get() !== undefined || isSignedIn();
    stopRenewing();
    tokens.clear();
    if (wasSignedIn && !isIntended) show(ended);
    else if (isIntended || store.getState().status !== 'signed-out') show(signedOut);
    if (wasSignedIn && tellServer) void calls.forget().catch(() => {});
  }

  /** Reports a sign-out to the market that could not be reported before. Fails when the market still cannot be reached. */
  async function tellEnding(raw = tokens.ending()) {
    await calls.forget(raw);
    tokens.setEnding(null);
  }

  function followOtherTab() {
    const before = tokens.get();
    const after = tokens.reload();
    if (after?.raw === before?.raw) return;
    if (after === undefined) end({ tellServer: false });
    else if (isSame(store.getState().user?.email, after.email)) schedule(after);
    else void reload();
  }

  /** A page restored from the back/forward cache received no events meanwhile: it must not show a person who has signed out. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (persisted) followOtherTab();
  }

  return {
    store,
    isSignedIn,
    tokens,
    renew,
    stopRenewing,
    reload,
    end,
    /** Looks, at most every ten seconds, whether the person still has the account and the role that the page shows. */
    check(): void {
      if (!isSignedIn() || Date.now() - checked < PAUSE_BETWEEN_CHECKS) return;
      checked = Date.now();
      void find();
    },
    /** Starts a session with this token; a sign-out in between wins. Fails when the role cannot be loaded. */
    async enter(rawToken: string, email: string): Promise<SessionUser> {
      turn += 1;
      const mine = turn;
      // A running renewal for another person must not overwrite this token.
      stopRenewing();
      const record = await calls.record(rawToken, email);
      if (mine !== turn)
        throw new AuthError('auth/interrupted', 'Signing in was interrupted. Please try again.');
      const token = tokens.set(rawToken);
      const user = toSessionUser(record, token.uid);
      showPerson(user, token);
      return user;
    },
    /** Like `end`, at the person's request; the sign-out is reported to the market now or, if that fails, when the next page starts. */
    signOut() {
      const raw = tokens.get()?.raw;
      // Without a token, for instance at a second click, an earlier sign-out may still have to be reported.
      if (raw) tokens.setEnding(raw);
      end({ tellServer: false, isIntended: true });
      return raw ? tellEnding(raw) : calls.forget();
    },
    /** Follows other tabs (through the stored token) and the market's events about this person; then finds out who is signed in. */
    start(): Promise<void> {
      stops.push(
        onMarketEvent('user:changed', ({ userId }) => {
          if (store.getState().user?.id === userId) void find();
        }),
        onStoredElsewhere(TOKEN_KEY, followOtherTab),
        () => removeEventListener('pageshow', onPageShow),
      );
      addEventListener('pageshow', onPageShow);
      if (tokens.ending()) void tellEnding().catch(() => {});
      return Promise.resolve().then(find);
    },
  };
}

const emailOf = (session: Session | undefined) => session?.user?.email ?? null;
const summary = (session: Session | undefined) =>
  session?.user ? `${session.user.role} ${session.user.email}` : '';
const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

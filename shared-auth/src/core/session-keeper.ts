import { emitMarketEvent, isMarketError, onMarketEvent, type User } from 'shared-contracts';
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
/** Also keeps a device with a wrong clock from renewing without end. */
const SHORTEST_PAUSE = MINUTE / 2;
const PAUSE_AFTER_FAILURE = MINUTE;
/** Longer timers overflow in browsers and fire at once. */
const LONGEST_PAUSE = 24 * 60 * MINUTE;

interface SessionParts {
  readonly identity: LazyIdentity;
  readonly calls: MarketCalls;
  readonly onSignedIn: () => void;
  /** What ends everything that is begun. */
  readonly stops: (() => void)[];
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** Who is behind the page: their session, their product token and its renewal. */
export function createSessionKeeper(
  options: AuthOptions,
  { identity, calls, onSignedIn, stops }: SessionParts,
) {
  const { now = Date.now, initialSession = loading } = options;
  const tokens = createTokenStore(options.storage, now);
  const store = createStore<Session>(() => initialSession);
  // Unknown until the first session settles: finding out who was there all along is no change of person.
  let person = initialSession.status === 'loading' ? undefined : emailOf(initialSession);
  let reported = summary(initialSession);
  /** Every change of who is there counts up; an answer to an older turn is dropped. */
  let turn = 0;
  /** The same of renewals. */
  let round = 0;
  let renewing: Promise<ProductToken | undefined> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isSignedIn = () => store.getState().status === 'signed-in';

  /** Shows a session, and tells the page when it is about somebody else or another role than before. */
  function show(session: Session) {
    const settled = session.status === 'signed-in' || session.status === 'signed-out';
    if (settled && person !== undefined && person !== emailOf(session)) options.onPersonChange?.(person);
    if (settled) person = emailOf(session);
    store.setState(session, true);
    if (!settled || summary(session) === reported) return;
    reported = summary(session);
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
      // The provider knows somebody else than the token was for.
      void reload();
    } catch (error) {
      if (mine !== round) return tokens.get();
      if (!isOver(error)) throw await identity.shownError(error);
      end();
    }
    return undefined;
  }

  /**
   * Gets a new product token from the provider's sign-in; calls at the same time share one.
   * @returns nothing when nobody is signed in there. Fails when provider or market cannot be reached.
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
      Math.min(Math.max(milliseconds, SHORTEST_PAUSE), LONGEST_PAUSE),
    );
  }

  /** Renews silently five minutes before this token expires. */
  function schedule(token: ProductToken) {
    renewIn(token.expiresAt - RENEW_BEFORE_EXPIRY - now());
  }

  /** Ends the timer; what is under way will change nothing. */
  function stopRenewing() {
    round += 1;
    renewing = undefined;
    clearTimeout(timer);
  }

  async function load(): Promise<{ user: User; token: ProductToken } | undefined> {
    const stored = tokens.get();
    // No stored token, no server session: skip the renewal.
    if (stored === undefined && !isSignedIn()) return undefined;
    const token = stored !== undefined && stored.expiresAt > now() ? stored : await renew();
    if (token === undefined) return undefined;
    try {
      return { user: await calls.record(token.raw, token.email), token };
    } catch (error) {
      if (!isMarketError(error) || error.status !== 401) throw error;
      const renewed = await renew();
      return renewed && { user: await calls.record(renewed.raw, renewed.email), token: renewed };
    }
  }

  /** Finds out who is there and shows it. Never fails: what went wrong is the session then. */
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
      // A person the server has told stays: what fails now will be said where it matters.
      else if (!isSignedIn()) show({ status: 'error', user: null, error: error as Error });
    }
  }

  /** As `find`, showing `loading` meanwhile. */
  function reload() {
    stopRenewing();
    show(loading);
    return find();
  }

  /** Nobody is there any more. `tellServer: false` where another tab has done that. */
  function end({ tellServer = true, isIntended = false } = {}): undefined {
    turn += 1;
    const wasSignedIn = tokens.get() !== undefined || isSignedIn();
    stopRenewing();
    tokens.clear();
    if (wasSignedIn && !isIntended) show(ended);
    else if (isIntended || store.getState().status !== 'signed-out') show(signedOut);
    if (wasSignedIn && tellServer) void calls.forget().catch(() => {});
  }

  /** Tells the market of a sign-out that it has not heard of. Fails when it does not hear of this either. */
  async function tellEnding(raw = tokens.ending()) {
    await calls.forget(raw);
    tokens.setEnding(undefined);
  }

  function followOtherTab() {
    const before = tokens.get();
    const after = tokens.reload();
    if (after?.raw === before?.raw) return;
    if (after === undefined) end({ tellServer: false });
    else if (isSame(store.getState().user?.email, after.email)) schedule(after);
    else void reload();
  }

  /** A page out of the back/forward cache was told nothing while it lay there: it must not show who is gone. */
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
    /** Makes this token's person the session; a sign-out in between wins. Fails when the role cannot be loaded. */
    async enter(rawToken: string, email: string): Promise<SessionUser> {
      turn += 1;
      const mine = turn;
      // A renewal under way for somebody else must not put its token over this one.
      stopRenewing();
      const record = await calls.record(rawToken, email);
      if (mine !== turn)
        throw new AuthError('auth/interrupted', 'Signing in was interrupted. Please try again.');
      const token = tokens.set(rawToken);
      const user = toSessionUser(record, token.uid);
      showPerson(user, token);
      return user;
    },
    /** As `end`, by the person's wish; the market hears of it now or, failing that, when the next page starts. */
    signOut() {
      const raw = tokens.get()?.raw;
      tokens.setEnding(raw);
      end({ tellServer: false, isIntended: true });
      return tellEnding(raw);
    },
    /** Follows other tabs (they write the token) and the market's own news about this person; finds out who is there. */
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

const emailOf = (session: Session) => session.user?.email ?? null;
const summary = ({ user }: Session) => (user === null ? '' : `${user.role} ${user.email}`);
const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

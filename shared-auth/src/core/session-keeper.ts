import { isMarketError, type User } from 'shared-contracts';
import { AuthError } from './auth-error.ts';
import type { MarketCalls } from './market-calls.ts';
import { isOver, type Renewal } from './renewal.ts';
import {
  ended,
  failed,
  loading,
  type SessionState,
  signedIn,
  signedOut,
  toSessionUser,
} from './session-state.ts';
import type { ProductToken, TokenStore } from './token-store.ts';
import type { SessionUser } from './types.ts';

interface SessionKeeperOptions {
  readonly state: SessionState;
  readonly tokens: TokenStore;
  readonly renewal: Renewal;
  readonly calls: MarketCalls;
  readonly now: () => number;
  readonly onSignedIn: () => void;
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** Every change of who is there counts up `turn`; an answer to an older turn is dropped. */
export function createSessionKeeper(options: SessionKeeperOptions) {
  const { state, tokens, renewal, calls, now } = options;
  let turn = 0;

  function show(user: SessionUser, token: ProductToken) {
    renewal.schedule(token);
    state.show(signedIn(user));
    options.onSignedIn();
  }

  async function usableToken(): Promise<ProductToken | undefined> {
    const stored = tokens.get();
    if (stored !== undefined && stored.expiresAt > now()) return stored;
    // No stored token, no server session: skip the renewal.
    if (stored === undefined && state.current.status !== 'signed-in') return undefined;
    return renewal.renew();
  }

  async function person(): Promise<{ user: User; token: ProductToken } | undefined> {
    const token = await usableToken();
    if (token === undefined) return undefined;
    try {
      return { user: await calls.record(token.raw, token.email), token };
    } catch (error) {
      if (!isMarketError(error) || error.status !== 401) throw error;
      const renewed = await renewal.renew();
      return renewed && { user: await calls.record(renewed.raw, renewed.email), token: renewed };
    }
  }

  /** Finds out who is there and shows it. Never fails: what went wrong is the session then. */
  async function find(): Promise<void> {
    turn += 1;
    const mine = turn;
    const before = state.current;
    const stored = tokens.get();
    if (stored !== undefined && before.user?.email.toLowerCase() !== stored.email.toLowerCase())
      state.show(loading);
    try {
      const found = await person();
      if (mine !== turn) return;
      if (found === undefined) end();
      else show(toSessionUser(found.user, found.token.uid), found.token);
    } catch (error) {
      if (mine !== turn) return;
      if (isOver(error)) end();
      // A person the server has told stays: what fails now will be said where it matters.
      else if (state.current.status !== 'signed-in') state.show(failed(error as Error));
    }
  }

  /** Nobody is there any more. `tellServer: false` where another tab has done that. */
  function end({ tellServer = true, isIntended = false } = {}) {
    turn += 1;
    const wasSignedIn = tokens.get() !== undefined || state.current.status === 'signed-in';
    renewal.cancel();
    tokens.clear();
    if (isIntended) state.show(signedOut);
    else if (wasSignedIn) state.show(ended);
    else if (state.current.status !== 'signed-out') state.show(signedOut);
    if (wasSignedIn && tellServer) void calls.forget().catch(() => {});
  }

  /** Tells the market of a sign-out that it has not heard of. Fails when it does not hear of this either. */
  async function tellEnding(raw = tokens.ending()) {
    await calls.forget(raw);
    tokens.setEnding(undefined);
  }

  return {
    find,
    /** As `find`, showing `loading` meanwhile. */
    reload() {
      renewal.cancel();
      state.show(loading);
      return find();
    },
    /** Makes this token's person the session; a sign-out in between wins. Fails when the role cannot be loaded. */
    async enter(rawToken: string, email: string): Promise<SessionUser> {
      turn += 1;
      const mine = turn;
      // A renewal under way for somebody else must not put its token over this one.
      renewal.cancel();
      const record = await calls.record(rawToken, email);
      if (mine !== turn)
        throw new AuthError('auth/interrupted', 'Signing in was interrupted. Please try again.');
      const token = tokens.set(rawToken);
      const user = toSessionUser(record, token.uid);
      show(user, token);
      return user;
    },
    end,
    /** As `end`, by the person's wish; the market hears of it now or, failing that, when the next page starts. */
    signOut() {
      const raw = tokens.get()?.raw;
      tokens.setEnding(raw);
      end({ tellServer: false, isIntended: true });
      return tellEnding(raw);
    },
    tellEnding: () => tellEnding(),
  };
}

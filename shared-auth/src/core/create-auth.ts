import { createMarketClient, isMarketError, MarketError } from 'shared-contracts';
import { createActions } from './actions.ts';
import { createLazyIdentity } from './lazy-identity.ts';
import { createMarketCalls } from './market-calls.ts';
import { createRenewal, type Renewal } from './renewal.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { createSessionState, type SessionState } from './session-state.ts';
import { createTokenStore, type TokenStore } from './token-store.ts';
import type { Auth, AuthOptions } from './types.ts';
import { onReturn, watchPage } from './watch-page.ts';

/** Makes a session. Nothing happens before `start()` or an action; a page has one, see `initAuth`. */
export function createAuth(options: AuthOptions): Auth {
  const { settings, apiBase, now = Date.now } = options;
  const loadFirebase = options.loadFirebase ?? (() => import('shared-runtime/firebase-auth'));
  const identity = createLazyIdentity(settings, loadFirebase);
  const calls = createMarketCalls(apiBase, options.fetch);
  const tokens = createTokenStore(options.storage, now);
  const state = createSessionState(
    options.initialSession ?? { status: 'loading', user: null },
    options.onPersonChange,
  );
  const renewal = createRenewal({
    identity,
    calls,
    tokens,
    now,
    onAnonymous: () => keeper.end(),
    onOtherUser: () => void keeper.reload(),
  });
  const keeper = createSessionKeeper({ state, tokens, renewal, calls, now, onSignedIn: watchProvider });
  const stops: (() => void)[] = [];
  let started: Promise<void> | undefined;
  let watching = false;

  /**
   * Once somebody is signed in: notices a sign-out at the provider. It weighs 29 kB, so a page that has not needed it
   * begins when it comes to the front again: a sign-out needs another page, and one of this site tells by itself.
   */
  function watchProvider() {
    if (watching || started === undefined) return;
    watching = true;
    let known = false;
    const listen = async () => {
      const stop = (await identity.open()).watch((user) => {
        if (user === null && known && !actions.running()) keeper.end();
        known = user !== null;
      });
      stops.push(stop);
    };
    if (identity.isOpen()) void listen().catch(() => {});
    else stops.push(onReturn(listen));
  }

  const actions = createActions({ identity, calls, keeper, now, reload: options.reload });
  const { emulatorUrl } = settings;

  return {
    session: state.store,
    ...createSessionApi({ apiBase, fetch: options.fetch, tokens, renewal, state, now }),
    actions: actions.actions,
    demoMailbox: emulatorUrl === undefined ? undefined : new URL('/sent-mail', emulatorUrl).href,
    start() {
      if (started !== undefined) return started;
      stops.push(watchPage({ tokens, state, renewal, keeper }));
      if (tokens.ending()) void keeper.tellEnding().catch(() => {});
      started = Promise.resolve().then(() => keeper.find());
      return started;
    },
    stop() {
      renewal.cancel();
      for (const stop of stops.splice(0)) stop();
    },
  };
}

let instance: Auth | undefined;

/** Makes the page's one session. The host calls it once, at start; again is an error. */
export function initAuth(options: AuthOptions): Auth {
  if (instance !== undefined) throw new Error('The session of this page exists already');
  instance = createAuth(options);
  return instance;
}

/** The page's one session, for code outside React. */
export function getAuth(): Auth {
  if (instance === undefined) throw new Error('No session yet: the host calls initAuth() at start');
  return instance;
}

interface SessionApiOptions {
  readonly apiBase: string;
  readonly fetch: typeof fetch | undefined;
  readonly tokens: TokenStore;
  readonly renewal: Renewal;
  readonly state: SessionState;
  readonly now: () => number;
}

/** The client that every package calls the market with, as the person behind the page, and that person's token. */
function createSessionApi({
  tokens,
  renewal,
  state,
  now,
  ...rest
}: SessionApiOptions): Pick<Auth, 'api' | 'token'> {
  const renew = async () => (await renewal.renew().catch(unavailable))?.raw;

  async function token(): Promise<string | undefined> {
    const current = tokens.get();
    if (current === undefined || current.expiresAt > now()) return current?.raw;
    // While it is open who is there, calls go out as nobody's: the home page must not wait for the provider.
    return state.current.status === 'signed-in' ? renew() : undefined;
  }

  const api = createMarketClient({
    baseUrl: rest.apiBase,
    token,
    // Nobody's call that needs somebody stays refused: only a person's sign-in can be renewed.
    renewToken: async () =>
      tokens.get() === undefined && state.current.status !== 'signed-in' ? undefined : renew(),
    ...(rest.fetch ? { fetch: rest.fetch } : {}),
  });
  return { api, token };
}

/** Callers of the market are promised a `MarketError`. */
function unavailable(error: unknown): never {
  if (isMarketError(error)) throw error;
  const message = error instanceof Error ? error.message : 'The sign-in service cannot be reached.';
  throw new MarketError({ status: 0, code: 'unavailable', message });
}

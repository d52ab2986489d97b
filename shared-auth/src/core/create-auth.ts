import { createMarketClient, isMarketError, MarketError } from 'shared-contracts';
import { createActions } from './actions.ts';
import { createLazyIdentity } from './lazy-identity.ts';
import { createMarketCalls } from './market-calls.ts';
import { createSessionKeeper, type SessionKeeper } from './session-keeper.ts';
import type { Auth, AuthOptions } from './types.ts';

/** Creates a session. Nothing happens before `start()` or an action. A page has one session, see `initAuth`. */
export function createAuth(options: AuthOptions): Auth {
  const { settings } = options;
  const identity = createLazyIdentity(settings, options.loadFirebase);
  const calls = createMarketCalls(options.apiBase, options.fetch);
  const stops: (() => void)[] = [];
  const keeper = createSessionKeeper(options, { identity, calls, onSignedIn: watchProvider, stops });
  const actions = createActions(options, { identity, calls, keeper });
  let started: Promise<void> | undefined;
  let watching = false;

  /**
   * Detects a sign-out at the provider, once a person is signed in. The provider's code is 29 kB, so a page that has not loaded it yet does
   * so when the tab becomes visible again: a sign-out needs another page, and pages of this site notify each other anyway.
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

  const { emulatorUrl } = settings;
  return {
    session: keeper.store,
    ...createSessionApi(options, keeper),
    actions: actions.actions,
    demoMailbox: emulatorUrl === undefined ? undefined : new URL('/sent-mail', emulatorUrl).href,
    start() {
      started ??= keeper.start();
      return started;
    },
    stop() {
      keeper.stopRenewing();
      for (const stop of stops.splice(0)) stop();
    },
  };
}

let instance: Auth | undefined;

/** Creates the page's one session. The host calls it once, at start; a second call throws. */
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

/** The page's client of the market API, which sends the session's product token, and a function that reads that token. */
function createSessionApi(options: AuthOptions, keeper: SessionKeeper): Pick<Auth, 'api' | 'token'> {
  const { tokens, isSignedIn } = keeper;
  const { apiBase, fetch } = options;
  const renew = async () => (await keeper.renew().catch(unavailable))?.raw;

  async function token(): Promise<string | undefined> {
    const current = tokens.get();
    if (current === undefined || current.expiresAt > Date.now()) return current?.raw;
    // While the session is unknown, requests are sent without a token: the home page must not wait for the provider.
    return isSignedIn() ? renew() : undefined;
  }

  const api = createMarketClient({
    baseUrl: apiBase,
    token,
    // A 401 for an anonymous visitor is final: only a signed-in person's token can be renewed.
    renewToken: async () => (tokens.get() === undefined && !isSignedIn() ? undefined : renew()),
    onForbidden: keeper.check,
    ...(fetch ? { fetch } : {}),
  });
  return { api, token };
}

/** Converts an error to a `MarketError`, which callers of the market client rely on. */
function unavailable(error: unknown): never {
  if (isMarketError(error)) throw error;
  const message = error instanceof Error ? error.message : 'The sign-in service cannot be reached.';
  throw new MarketError({ status: 0, code: 'unavailable', message });
}

/** Runs a task when the tab becomes visible again; if it fails, again the next time. @returns cancels it */
function onReturn(task: () => Promise<void>): () => void {
  let isDone = false;
  function look() {
    if (document.visibilityState !== 'visible' || isDone) return;
    isDone = true;
    task().catch(() => {
      isDone = false;
    });
  }
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

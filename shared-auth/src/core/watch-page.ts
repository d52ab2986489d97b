import { onMarketEvent } from 'shared-contracts';
import type { Renewal } from './renewal.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { SessionState } from './session-state.ts';
import { TOKEN_KEY, type TokenStore } from './token-store.ts';

interface WatchPageOptions {
  readonly state: SessionState;
  readonly tokens: TokenStore;
  readonly renewal: Renewal;
  readonly keeper: SessionKeeper;
}

/** Follows other tabs (they write the token) and the market's own news about this person. */
export function watchPage({ state, tokens, renewal, keeper }: WatchPageOptions): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key === null || key === TOKEN_KEY) followOtherTab();
  }

  /** A page out of the back/forward cache was told nothing while it lay there: it must not show who is gone. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (persisted) followOtherTab();
  }

  function followOtherTab() {
    const before = tokens.get();
    const after = tokens.reload();
    if (after?.raw === before?.raw) return;
    if (after === undefined) keeper.end({ tellServer: false });
    else if (state.current.user?.email.toLowerCase() === after.email.toLowerCase()) renewal.schedule(after);
    else void keeper.reload();
  }

  const forget = onMarketEvent('user:changed', ({ userId }) => {
    if (state.current.user?.id === userId) void keeper.find();
  });
  globalThis.addEventListener?.('storage', onStorage);
  globalThis.addEventListener?.('pageshow', onPageShow);
  return () => {
    forget();
    globalThis.removeEventListener?.('storage', onStorage);
    globalThis.removeEventListener?.('pageshow', onPageShow);
  };
}

/**
 * Runs a task when the page comes to the front again, and again at the next return when it has failed. The returned
 * function calls it off.
 */
export function onReturn(task: () => Promise<void>): () => void {
  const page = globalThis.document;
  if (page === undefined) return () => {};
  let running = false;
  function look() {
    if (page.visibilityState !== 'visible' || running) return;
    running = true;
    task().then(stop, () => {
      running = false;
    });
  }
  const stop = () => page.removeEventListener('visibilitychange', look);
  page.addEventListener('visibilitychange', look);
  return stop;
}

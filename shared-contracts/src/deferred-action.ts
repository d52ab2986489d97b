/** What somebody pressed before signing in, and gets afterwards. */
export type DeferredAction = 'buy' | 'wish' | 'ask' | 'save-search';

interface Deferred {
  readonly action: DeferredAction;
  /** The page it was pressed on, an address of this site. */
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Id of the person who has signed in to have it. */
  readonly by?: string;
}

/** In the tab's storage and never in an address: no link can make anybody buy or wish. */
const KEY = 'market.deferred';
/** As long as a mail with a link to a new password takes. After that it may be somebody else's tab. */
const LIFETIME_MS = 30 * 60_000;
const SIGNED_IN = 'market-deferred';

function read(): Deferred | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Deferred | null;
    return stored && Date.now() - stored.at < LIFETIME_MS ? stored : undefined;
  } catch {
    return undefined;
  }
}

function keep(deferred?: Deferred): void {
  try {
    if (deferred) sessionStorage.setItem(KEY, JSON.stringify(deferred));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept in this browser: it has to be pressed once more.
  }
}

/** Keeps what a guest has pressed, until they are back from signing in. */
export const deferAction = (action: DeferredAction, from: string): void =>
  keep({ action, from, at: Date.now() });

/** The guest has gone on without signing in. */
export const dropDeferredAction = (): void => keep();

/** Where a guest pressed something. @returns nothing when there is nothing to go back for */
export const deferredFrom = (): string | undefined => read()?.from;

/** For the pages of signing in: this person is back at `to`. What was pressed elsewhere is not waited for any more. */
export function releaseDeferredAction(to: string, by: string): void {
  const stored = read();
  keep(stored?.from === to ? { ...stored, by } : undefined);
  dispatchEvent(new Event(SIGNED_IN));
}

/**
 * Takes what this person has pressed on this page before signing in, now or as soon as they are back: once, so that neither
 * a reload nor *back* does it again.
 * @returns ends the waiting
 */
export function onDeferredAction(
  from: string,
  by: string,
  act: (action: DeferredAction) => void,
): () => void {
  const take = () => {
    const stored = read();
    if (stored?.by !== by || stored.from !== from) return;
    keep();
    act(stored.action);
  };
  take();
  addEventListener(SIGNED_IN, take);
  return () => removeEventListener(SIGNED_IN, take);
}

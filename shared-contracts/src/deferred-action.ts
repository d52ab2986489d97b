/** An action that a guest chose before signing in, carried out after it. */
export type DeferredAction = 'buy' | 'wish' | 'ask' | 'save-search';

interface Deferred {
  readonly action: DeferredAction;
  /** The page on which it was chosen, an address of this site. */
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Id of the person who signed in to carry it out. */
  readonly by?: string;
}

/** In the tab's session storage and never in an address: no link can make a person buy or wish. */
const KEY = 'market.deferred';
/** Long enough to reset a password by e-mail. After that, a different person may use the tab. */
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
    // The browser stores nothing: the user has to choose the action again.
  }
}

/** Stores the action that a guest chose, until the guest is back from signing in. */
export const deferAction = (action: DeferredAction, from: string): void =>
  keep({ action, from, at: Date.now() });

/** The guest continued without signing in. */
export const dropDeferredAction = (): void => keep();

/** The page on which a guest chose an action. @returns undefined when there is no stored action */
export const deferredFrom = (): string | undefined => read()?.from;

/** For the sign-in pages: this person returns to `to`. An action that was chosen on another page is dropped. */
export function releaseDeferredAction(to: string, by: string): void {
  const stored = read();
  keep(stored?.from === to ? { ...stored, by } : undefined);
  dispatchEvent(new Event(SIGNED_IN));
}

/**
 * Carries out the action that this person chose on this page before signing in, now or as soon as they are back. It is removed
 * first, so that neither a reload nor *back* repeats it.
 * @returns stops waiting
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

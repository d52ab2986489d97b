const KEY = 'market.seen';
const MOST = 12;

/** The products last looked at on this device, the latest first. Empty where the browser keeps nothing. */
export function seenProducts(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function noteSeen(id: string): void {
  keep([id, ...seenProducts().filter((seen) => seen !== id)]);
}

/** @param id one that is gone from the market; without it, all */
export function forgetSeen(id?: string): void {
  keep(id === undefined ? [] : seenProducts().filter((seen) => seen !== id));
}

/** Tells when another tab has seen or forgotten something, until the returned function is called. */
export function onSeenElsewhere(listener: () => void): () => void {
  // Without a key everything was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function keep(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MOST)));
  } catch {
    // Storage is switched off or full: nothing is remembered.
  }
}

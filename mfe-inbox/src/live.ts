import { useEffect } from 'react';
import { TOKEN_KEY } from 'shared-auth';
import type { MarketEvent } from 'shared-contracts';
import { followEvents } from 'shared-contracts/follow-events';
import { type QueryClient, useQueryClient } from 'shared-runtime/query';
import { storedText } from 'shared-runtime/stored-text';

const conversations = [
  ['market', 'conversations'],
  ['market', 'messages'],
] as const;
/** Queries to invalidate after any event but a message: a notice can mean a new order state, which shows contact data. */
const all = [...conversations, ['market', 'notices'], ['market', 'order']] as const;

let isFollowing = false;

/**
 * Follows the market's event stream and refetches this remote's queries, as long as the page exists. Repeated calls do nothing.
 * @param after number of the last event that is already shown; without it, everything is refetched when the stream opens
 */
export function keepLive(client: QueryClient, after?: number): void {
  if (isFollowing) return;
  isFollowing = true;
  followTogether(after, (event) => {
    const isMessage = event !== 'reset' && event.kind === 'message';
    for (const queryKey of isMessage ? conversations : all) void client.invalidateQueries({ queryKey });
  });
}

/** Keeps the page up to date from its first render on. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => keepLive(client), [client]);
}

const NAME = 'market-events';
type OnEvent = (event: MarketEvent | 'reset') => void;

/**
 * Calls `onEvent` for each event of the market's stream. Browsers limit the connections per server, so only one page of a browser holds the
 * stream and broadcasts its events; another page takes over when that page is left. A page that does not hold the stream refetches once at
 * first: an event may have come since its data was read. A page restored from the back/forward cache starts again: a stream held in the
 * cache would keep all other pages from holding it, or make the browser evict the cached page.
 * @param last number of the last event that is already shown
 */
export function followTogether(last: number | undefined, onEvent: OnEvent): void {
  let leave = follow(last, onEvent);
  addEventListener('pagehide', () => leave());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leave = follow(undefined, onEvent);
  });
}

/** @returns a function that releases the stream and closes the broadcast channel */
function follow(last: number | undefined, onEvent: OnEvent): () => void {
  const others = new BroadcastChannel(NAME);
  const left = new AbortController();
  const { signal } = left;
  signal.addEventListener('abort', () => others.close());
  others.onmessage = ({ data }) => onEvent(data);
  /** Holds the stream until the page is left. */
  const hold = (after?: number) =>
    new Promise<void>((release) => {
      const end = followEvents({
        after,
        baseUrl: '/api',
        token: () => storedText(TOKEN_KEY) ?? undefined,
        onEvent(event) {
          others.postMessage(event);
          onEvent(event);
        },
      });
      signal.addEventListener('abort', () => release(end()));
    });
  async function share(): Promise<void> {
    const isHeld = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await hold(last);
      return lock === null;
    });
    if (!isHeld || signal.aborted) return;
    onEvent('reset');
    await navigator.locks.request(NAME, { signal }, () => hold());
  }
  // Web Locks exist in secure contexts only. Aborting the wait for a lock rejects when the page is left.
  if (navigator.locks)
    share().catch((error) => {
      if (!signal.aborted) throw error;
    });
  else void hold(last);
  return () => left.abort();
}

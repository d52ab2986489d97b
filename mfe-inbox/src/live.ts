import { useEffect } from 'react';
import { browserStorage, TOKEN_KEY } from 'shared-auth';
import type { MarketEvent } from 'shared-contracts';
import { followEvents } from 'shared-contracts/follow-events';
import { type QueryClient, useQueryClient } from 'shared-runtime/query';

const conversations = [
  ['market', 'conversations'],
  ['market', 'messages'],
] as const;
/** What a message makes old; anything else, a notice for instance, also what became of an order, which shows contact data. */
const all = [...conversations, ['market', 'notices'], ['market', 'order']] as const;

let isFollowing = false;

/**
 * Keeps what this remote shows up to date for as long as the page stands, by the market's events. Called again it does nothing.
 * @param after number of the last event that is shown already; without it everything is read anew when the line is open
 */
export function keepLive(client: QueryClient, after?: number): void {
  if (isFollowing) return;
  isFollowing = true;
  followTogether(after, (event) => {
    const isMessage = event !== 'reset' && event.kind === 'message';
    for (const queryKey of isMessage ? conversations : all) void client.invalidateQueries({ queryKey });
  });
}

/** Keeps the page up to date from its first moment on. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => keepLive(client), [client]);
}

const NAME = 'market-events';
type OnEvent = (event: MarketEvent | 'reset') => void;

/**
 * Calls for each event of the market's stream. A browser has few connections to a server, so only one of its pages holds the stream and
 * passes on what comes, and another one takes over when it is left. A page that does not hold it reads anew at first: something may have come
 * since what it shows was read. One that comes out of the back/forward cache begins again: with the stream kept there, no other page could
 * hold it, or the browser would drop the kept page.
 * @param last number of the last event that is shown already
 */
export function followTogether(last: number | undefined, onEvent: OnEvent): void {
  let leave = follow(last, onEvent);
  addEventListener('pagehide', () => leave());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leave = follow(undefined, onEvent);
  });
}

/** @returns gives up the stream and what others pass on */
function follow(last: number | undefined, onEvent: OnEvent): () => void {
  const others = new BroadcastChannel(NAME);
  const left = new AbortController();
  const { signal } = left;
  signal.addEventListener('abort', () => others.close());
  others.onmessage = ({ data }) => onEvent(data);
  /** Ends when the page is left. */
  const hold = (after?: number) =>
    new Promise<void>((release) => {
      const end = followEvents({
        after,
        baseUrl: '/api',
        token: () => browserStorage()?.getItem(TOKEN_KEY) ?? undefined,
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
  // Only safe connections have locks. Waiting for one ends with an error when the page is left.
  if (navigator.locks)
    share().catch((error) => {
      if (!signal.aborted) throw error;
    });
  else void hold(last);
  return () => left.abort();
}

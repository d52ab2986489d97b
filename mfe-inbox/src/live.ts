import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from 'shared-runtime/query';
import { followTogether } from './follow.ts';

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

import { browserStorage, TOKEN_KEY } from 'shared-auth';
import type { QueryClient } from 'shared-runtime/query';

/** What each kind of event makes old. Beside `reset`, which makes all of it old. */
const keys = {
  message: [
    ['market', 'conversations'],
    ['market', 'messages'],
  ],
  notice: [['market', 'notices']],
  order: [
    ['market', 'order'],
    ['market', 'conversations'],
  ],
} as const;

let isFollowing = false;

/**
 * Keeps what this remote shows up to date for as long as the page stands, by the market's events. The code for it comes when it is first
 * needed, after the page has come to rest; called again it does nothing.
 */
export async function keepLive(client: QueryClient): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  const { followEvents } = await import(/* webpackChunkName: "follow" */ 'shared-contracts/follow-events');
  followEvents({
    baseUrl: '/api',
    token: () => browserStorage()?.getItem(TOKEN_KEY) ?? undefined,
    onEvent: (event) => {
      const old = event === 'reset' ? Object.values(keys).flat() : keys[event.kind as keyof typeof keys];
      // An order's move is told by a notice.
      for (const queryKey of event !== 'reset' && event.kind === 'notice'
        ? [...keys.notice, ...keys.order]
        : old)
        void client.invalidateQueries({ queryKey });
    },
  });
}

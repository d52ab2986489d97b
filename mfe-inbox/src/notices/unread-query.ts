import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

export const noticesKey = ['market', 'notices'] as const;

const EVERY_MS = 60_000;

/** How many notices are unread, polled each minute while the page is in sight. */
export const unreadQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: [...noticesKey, 'unread'] as const,
    queryFn: ({ signal }) => api('GET /notices/unread', { signal }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
  });

import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

export const noticesKey = ['market', 'notices'] as const;

const EVERY_MS = 60_000;

/** Number of unread notices, polled every minute while the page is visible. */
export const unreadQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: [...noticesKey, 'unread'] as const,
    queryFn: ({ signal }) => api('GET /notices/unread', { signal }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
  });

import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

/** Everything about saved searches in the page's cache. */
export const savedKey = ['market', 'saved'] as const;

/** The searches somebody keeps, with what is new in each. */
export const savedSearchesQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: [...savedKey, 'list'] as const,
    queryFn: ({ signal }) => api('GET /saved-searches', { signal }),
  });

/** How much is new in all of them. */
export const newOfSavedQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: [...savedKey, 'new'] as const,
    queryFn: ({ signal }) => api('GET /saved-searches/new', { signal }),
    staleTime: 60_000,
  });

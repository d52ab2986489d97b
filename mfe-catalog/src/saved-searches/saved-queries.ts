import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

export const savedKey = ['market', 'saved'] as const;

export const savedSearchesQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: [...savedKey, 'list'] as const,
    queryFn: ({ signal }) => api('GET /saved-searches', { signal }),
  });

import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

export const bannersKey = ['market', 'banners'] as const;

/** The banners of the home page, in order. */
export const bannersQuery = (api: MarketClient) =>
  queryOptions({ queryKey: bannersKey, queryFn: ({ signal }) => api('GET /banner', { signal }) });

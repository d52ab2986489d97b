import { allPages, type MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

export const categoriesKey = ['market', 'categories'] as const;

/** All categories; the navbar reads the same entry of the cache. */
export const categoriesQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: categoriesKey,
    queryFn: ({ signal }) => allPages((page) => api.page('GET /getcategory', { query: page, signal })),
  });

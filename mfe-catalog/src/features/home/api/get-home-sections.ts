import { allPages, type MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

const homeSectionsKey = ['market', 'home'] as const;

/** Every category with its first three available products. */
export const homeSectionsQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: homeSectionsKey,
    queryFn: ({ signal }) => allPages((page) => api.page('GET /homesections', { query: page, signal })),
  });

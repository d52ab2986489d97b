import { allPages, type MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

/** The same key as everywhere on the page: what another package has asked is not asked again. */
export const categoriesQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: ['market', 'categories'],
    queryFn: ({ signal }) => allPages((page) => api.page('GET /getcategory', { query: page, signal })),
  });

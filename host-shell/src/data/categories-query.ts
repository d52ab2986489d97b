import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

export function categoriesQuery(api: MarketClient) {
  return queryOptions({
    queryKey: ['market', 'categories'],
    queryFn: ({ signal }) => api('GET /getcategory', { signal }),
  });
}

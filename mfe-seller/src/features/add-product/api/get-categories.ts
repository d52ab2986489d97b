import { useApi } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { queryOptions, useQuery } from 'shared-runtime/query';

export function categoriesQuery(api: MarketClient) {
  return queryOptions({
    queryKey: ['market', 'categories'],
    queryFn: ({ signal }) => api('GET /getcategory', { signal }),
  });
}

export function useCategories() {
  return useQuery(categoriesQuery(useApi()));
}

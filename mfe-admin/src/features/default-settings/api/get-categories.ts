import { useApi } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { queryOptions, useQuery } from 'shared-runtime/query';

export const categoriesKey = ['market', 'categories'] as const;

export function categoriesQuery(api: MarketClient) {
  return queryOptions({
    queryKey: categoriesKey,
    queryFn: ({ signal }) => api('GET /getcategory', { signal }),
  });
}

export function useCategories() {
  return useQuery(categoriesQuery(useApi()));
}

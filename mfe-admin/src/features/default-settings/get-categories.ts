import { useApi } from 'shared-auth';
import { allPages, type MarketClient } from 'shared-contracts';
import { queryOptions, useQuery } from 'shared-runtime/query';

export const categoriesKey = ['market', 'categories'] as const;

export function categoriesQuery(api: MarketClient) {
  return queryOptions({
    queryKey: categoriesKey,
    queryFn: ({ signal }) => allPages((page) => api.page('GET /getcategory', { query: page, signal })),
  });
}

export function useCategories() {
  return useQuery(categoriesQuery(useApi()));
}

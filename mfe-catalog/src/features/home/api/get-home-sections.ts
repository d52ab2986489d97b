import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

export const homeSectionsKey = ['market', 'home'] as const;

/** Every category with its first three available products. */
export const homeSectionsQuery = (api: MarketClient) =>
  queryOptions({ queryKey: homeSectionsKey, queryFn: ({ signal }) => api('GET /homesections', { signal }) });

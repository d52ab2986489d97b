import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

/** Cities that what is typed may mean; nobody is asked about less than two letters. */
export const placesQuery = (api: MarketClient, words: string) =>
  queryOptions({
    queryKey: ['market', 'places', words] as const,
    queryFn: ({ signal }) => api('GET /places', { query: { q: words.slice(0, 100) }, signal }),
    enabled: words.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
  });

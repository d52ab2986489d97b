import { allPages } from './all-pages.ts';
import type { MarketClient } from './market-client.ts';

/** All categories. All packages share this entry of the page's query cache. */
export const categoriesQuery = (api: MarketClient) => ({
  queryKey: ['market', 'categories'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    allPages((page) => api.page('GET /getcategory', { query: page, signal })),
});

/** Cities that match the typed words; fewer than two letters send no request. */
export const placesQuery = (api: MarketClient, words: string) => ({
  queryKey: ['market', 'places', words] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /places', { query: { q: words.slice(0, 100) }, signal }),
  enabled: words.length >= 2,
  staleTime: Number.POSITIVE_INFINITY,
});

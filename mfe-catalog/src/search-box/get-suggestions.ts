import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

/** What the words typed so far may become; nobody is asked about less than two letters. */
export const suggestionsQuery = (api: MarketClient, words: string) =>
  queryOptions({
    queryKey: ['market', 'suggest', words] as const,
    queryFn: ({ signal }) => api('GET /search/suggest', { query: { q: words }, signal }),
    enabled: words.length >= 2,
  });

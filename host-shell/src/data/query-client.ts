import { isMarketError } from 'shared-contracts';
import { QueryClient } from 'shared-runtime/query';

/** The page's one query cache; on the server one for each page, which asks once and keeps no timers. */
export function createQueryClient({ onServer = false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Nothing is kept for when the line is back: it fails now, and whoever still wants it asks again.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        ...(onServer ? { gcTime: Number.POSITIVE_INFINITY } : {}),
        // A refusal stays a refusal; only a market that did not answer is asked once more, if there is time.
        retry: (failures, error) =>
          !onServer && failures < 1 && isMarketError(error) && error.code === 'unavailable' && !error.late,
        retryDelay: 800,
      },
    },
  });
}

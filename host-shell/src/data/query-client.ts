import { isMarketError } from 'shared-contracts';
import { QueryClient } from 'shared-runtime/query';

/** The page's one query cache; on the server one for each page, which asks once and keeps no timers. */
export function createQueryClient({ onServer = false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        ...(onServer ? { gcTime: Number.POSITIVE_INFINITY } : {}),
        // A refusal stays a refusal; only a market that did not answer is asked once more.
        retry: (failures, error) =>
          !onServer && failures < 1 && isMarketError(error) && error.code === 'unavailable',
        retryDelay: 800,
      },
    },
  });
}

import { isMarketError } from 'shared-contracts';
import { QueryClient } from 'shared-runtime/query';

/**
 * The page's one query cache; on the server one per page, without retries and without timers.
 * @param options.retries whether a query is tried once more when the market is unavailable
 */
export function createQueryClient({ onServer = false, retries = true } = {}): QueryClient {
  const isRetried = retries && !onServer;
  return new QueryClient({
    defaultOptions: {
      // Requests are not queued while offline: they fail immediately, and the screens that still need them send them again.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        ...(onServer ? { gcTime: Number.POSITIVE_INFINITY } : {}),
        // A refused request is not retried; an unavailable market is retried once, unless the request timed out.
        retry: (failures, error) =>
          isRetried && failures < 1 && isMarketError(error) && error.code === 'unavailable' && !error.late,
        retryDelay: 800,
      },
    },
  });
}

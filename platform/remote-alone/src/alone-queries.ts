import { refreshOnMarketEvents } from 'shared-auth';
import { QueryClient } from 'shared-runtime/query';

/** The page's query cache. As on the site, the remote's notifications about changes invalidate all market queries. */
export function createAloneQueries(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  });
  refreshOnMarketEvents(queryClient);
  return queryClient;
}

import { refreshOnMarketEvents } from 'shared-auth';
import { QueryClient } from 'shared-runtime/query';

/** The query cache of the page. Whatever the remote tells of changes makes everything of the market stale, as on the site. */
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

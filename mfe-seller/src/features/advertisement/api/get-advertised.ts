import { useApi, useSession } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery } from 'shared-runtime/query';

const PAGE_SIZE = 50;

export function advertisedQuery(api: MarketClient, email: string) {
  // The navbar keeps a short answer of its own under ['market', 'advertised', email]; this one is the paged list.
  return pagedQuery(['market', 'advertised', email, 'pages'], PAGE_SIZE, (page, signal) =>
    api.page('GET /loadadvertiseproduct', { query: { email, ...page }, signal }),
  );
}

export function useAdvertised() {
  const email = useSession().user?.email ?? '';
  return useInfiniteQuery({ ...advertisedQuery(useApi(), email), enabled: email !== '' });
}

import { useApi, useSession } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery } from 'shared-runtime/query';

const PAGE_SIZE = 50;

export function ordersQuery(api: MarketClient, email: string) {
  return pagedQuery(['market', 'orders', email], PAGE_SIZE, (page, signal) =>
    api.page('GET /loadsoldedproduct', { query: { email, ...page }, signal }),
  );
}

export function useOrders() {
  const email = useSession().user?.email ?? '';
  return useInfiniteQuery({ ...ordersQuery(useApi(), email), enabled: email !== '' });
}

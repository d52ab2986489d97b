import { useApi } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery } from 'shared-runtime/query';

const PAGE_SIZE = 50;

export function myBuyersQuery(api: MarketClient) {
  return pagedQuery(['market', 'my-buyers'], PAGE_SIZE, (page, signal) =>
    api.page('GET /mybuyers', { query: page, signal }),
  );
}

export function useMyBuyers() {
  return useInfiniteQuery(myBuyersQuery(useApi()));
}

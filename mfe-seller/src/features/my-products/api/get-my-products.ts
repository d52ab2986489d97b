import { useApi, useSession } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery } from 'shared-runtime/query';

/** Both tables are cut from one list, so its pages are large. */
const PAGE_SIZE = 100;

export const myProductsKey = ['market', 'my-products'] as const;

export function myProductsQuery(api: MarketClient, email: string) {
  return pagedQuery([...myProductsKey, email], PAGE_SIZE, (page, signal) =>
    api.page('GET /loadmyproduct', { query: { email, ...page }, signal }),
  );
}

export function useMyProducts() {
  const email = useSession().user?.email ?? '';
  return useInfiniteQuery({ ...myProductsQuery(useApi(), email), enabled: email !== '' });
}

import { useApi } from 'shared-auth';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery } from 'shared-runtime/query';

const PAGE_SIZE = 50;

export const buyerOrdersKey = ['market', 'orders'] as const;

export function useBuyerOrders(email: string) {
  const api = useApi();
  return useInfiniteQuery(
    pagedQuery([...buyerOrdersKey, email], PAGE_SIZE, (page, signal) =>
      api.page('GET /loadsoldedproduct', { query: { email, ...page }, signal }),
    ),
  );
}

import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, type MarketClient, orNull, type Product } from 'shared-contracts';
import { type Pages, pagedQuery, withoutRows } from 'shared-runtime/paged-query';
import { useInfiniteQuery, useMutation, useQueryClient } from 'shared-runtime/query';

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

/** Ends the advertisement of one product and takes its row off the list. Rejects with the market's error. */
export function useStopAdvertising() {
  const api = useApi();
  const client = useQueryClient();
  const email = useSession().user?.email ?? '';
  return useMutation({
    mutationFn: (productId: string) => orNull(api('DELETE /advertiseupdate', { query: { id: productId } })),
    onSuccess: (_, productId) => {
      const { queryKey } = advertisedQuery(api, email);
      client.setQueryData<Pages<Product>>(
        queryKey,
        withoutRows((row) => row._id === productId),
      );
      emitMarketEvent('product:advertised', { productId, advertised: false });
    },
  });
}

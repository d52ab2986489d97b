import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, type MarketClient, orNull, type Product } from 'shared-contracts';
import { pagedQuery, showRow } from 'shared-runtime/paged-query';
import { useInfiniteQuery, useMutation, useQueryClient } from 'shared-runtime/query';
import { messages } from '../../messages.ts';

/** Large pages, because both tables are filtered from this one list. */
const PAGE_SIZE = 100;

const myProductsKey = ['market', 'my-products'] as const;

export function myProductsQuery(api: MarketClient, email: string) {
  return pagedQuery([...myProductsKey, email], PAGE_SIZE, (page, signal) =>
    api.page('GET /loadmyproduct', { query: { email, ...page }, signal }),
  );
}

export function useMyProducts() {
  const email = useSession().user?.email ?? '';
  return useInfiniteQuery({ ...myProductsQuery(useApi(), email), enabled: email !== '' });
}

/** Optimistic update: the table shows the advertisement at once, and reverts if the market rejects it. */
export function useAdvertiseProduct() {
  const api = useApi();
  const client = useQueryClient();
  const email = useSession().user?.email ?? '';
  return useMutation({
    mutationFn: async (productId: string) => {
      const call = { query: { id: productId }, headers: { advertiseremail: email } };
      const { matchedCount, modifiedCount } = await api('PUT /advertiseupdate', call);
      // Matched but not modified: the product is already advertised, for instance from another tab.
      if (matchedCount === 0 && modifiedCount === 0) throw new Error(messages.myProducts.notAdvertised);
    },
    onMutate: async (productId) => {
      await client.cancelQueries({ queryKey: myProductsKey });
      showRow<Product>(client, myProductsKey, productId, { advertiser: true });
    },
    onSuccess: (_, productId) => emitMarketEvent('product:advertised', { productId }),
    onError: (_, productId) => {
      showRow<Product>(client, myProductsKey, productId, { advertiser: false });
      // Most likely the product was sold or deleted in the meantime: refetch the list.
      return client.invalidateQueries({ queryKey: myProductsKey });
    },
  });
}

export function useDeleteProduct() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) =>
      orNull(api('DELETE /loadmyproductdelete', { query: { id: productId } })),
    onSuccess: (_, productId) => {
      showRow(client, myProductsKey, productId, null);
      emitMarketEvent('product:deleted', { productId });
    },
  });
}

import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, type MarketClient, orNull, type Product } from 'shared-contracts';
import { pagedQuery, showRow } from 'shared-runtime/paged-query';
import { useInfiniteQuery, useMutation, useQueryClient } from 'shared-runtime/query';
import { messages } from '../../messages.ts';

/** Both tables are cut from one list, so its pages are large. */
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

/** The screen shows it at once and goes back when the market refuses. */
export function useAdvertiseProduct() {
  const api = useApi();
  const client = useQueryClient();
  const email = useSession().user?.email ?? '';
  return useMutation({
    mutationFn: async (productId: string) => {
      const call = { query: { id: productId }, headers: { advertiseremail: email } };
      const { matchedCount, modifiedCount } = await api('PUT /advertiseupdate', call);
      // Matched and not modified: it was advertised already, from another page.
      if (matchedCount === 0 && modifiedCount === 0) throw new Error(messages.myProducts.notAdvertised);
    },
    onMutate: async (productId) => {
      await client.cancelQueries({ queryKey: myProductsKey });
      showRow<Product>(client, myProductsKey, productId, { advertiser: true });
    },
    onSuccess: (_, productId) => emitMarketEvent('product:advertised', { productId }),
    onError: (_, productId) => {
      showRow<Product>(client, myProductsKey, productId, { advertiser: false });
      // Most likely it was sold or deleted in the meantime: show what is true now.
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

import { useApi, useSession } from 'shared-auth';
import { allPages, type MarketClient, type Product } from 'shared-contracts';
import type { Pages } from 'shared-runtime/paged-query';
import { queryOptions, useQuery } from 'shared-runtime/query';
import { ordersQuery } from '../../get-orders.ts';

/**
 * The buyer's order of that product as it was when bought; `null` if there is none. Looks first in the cached list of orders that the other
 * pages of this package show, loaded if needed, then in all pages of that list.
 */
export function orderQuery(api: MarketClient, email: string, productId: string) {
  const wanted = (product: Product) => product._id === productId && !product.orderended;
  return queryOptions({
    queryKey: ['market', 'orders', email, 'one', productId],
    async queryFn({ client, signal }): Promise<Product | null> {
      const { pages }: Pages<Product> = await client.fetchInfiniteQuery(ordersQuery(api, email));
      const known = pages.flatMap(({ items }) => items).find(wanted);
      if (known !== undefined || pages.at(-1)?.nextCursor === undefined) return known ?? null;
      const all = await allPages((page) =>
        api.page('GET /loadsoldedproduct', { query: { email, ...page }, signal }),
      );
      return all.find(wanted) ?? null;
    },
  });
}

export function useOrder(productId: string) {
  const email = useSession().user?.email ?? '';
  return useQuery({ ...orderQuery(useApi(), email, productId), enabled: email !== '' });
}

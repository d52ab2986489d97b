import { useApi, useSession } from 'shared-auth';
import { allPages, type MarketClient, type Product } from 'shared-contracts';
import { type Pages, pagedQuery } from 'shared-runtime/paged-query';
import { queryOptions, useInfiniteQuery } from 'shared-runtime/query';

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

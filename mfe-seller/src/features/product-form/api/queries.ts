import { useApi } from 'shared-auth';
import { allPages, type MarketClient, MarketError } from 'shared-contracts';
import { queryOptions, useQuery } from 'shared-runtime/query';
import { messages } from '../../../messages.ts';

export function categoriesQuery(api: MarketClient) {
  return queryOptions({
    queryKey: ['market', 'categories'],
    queryFn: ({ signal }) => allPages((page) => api.page('GET /getcategory', { query: page, signal })),
  });
}

export function useCategories() {
  return useQuery(categoriesQuery(useApi()));
}

/** The whole product. The catalog's entries hold only the part that others may see, so they have keys of their own. */
export const ownProductKey = (productId: string) => ['market', 'product', productId] as const;

/** The product that is to be changed, with what only its seller sees. Fails with `not_found` when there is none. */
export const ownProductQuery = (api: MarketClient, productId: string) =>
  queryOptions({
    queryKey: ownProductKey(productId),
    queryFn: async ({ signal }) => {
      const [product] = await api('GET /frreezerproduct/single', { query: { id: productId }, signal });
      if (product) return product;
      throw new MarketError({ status: 404, code: 'not_found', message: messages.editProduct.unknown.text });
    },
  });

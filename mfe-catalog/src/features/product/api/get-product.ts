import { type MarketClient, MarketError } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

export const productKey = (productId: string) => ['market', 'product', productId] as const;

/** One product. Fails with `not_found` when there is none. */
export const productQuery = (api: MarketClient, productId: string) =>
  queryOptions({
    queryKey: productKey(productId),
    queryFn: async ({ signal }) => {
      const [product] = await api('GET /frreezerproduct/single', { query: { id: productId }, signal });
      if (product) return product;
      throw new MarketError({ status: 404, code: 'not_found', message: 'This product does not exist.' });
    },
  });

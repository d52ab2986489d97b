import { type MarketClient, MarketError, type Product } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

export const productKey = (productId: string) => ['market', 'product', productId] as const;

/** One product. Fails with `not_found` when there is none. */
export const productQuery = (api: MarketClient, productId: string) =>
  queryOptions({
    queryKey: productKey(productId),
    queryFn: ({ signal }) => getProduct(api, productId, signal),
  });

/** @throws MarketError `not_found` when there is none */
export async function getProduct(api: MarketClient, id: string, signal: AbortSignal): Promise<Product> {
  const [product] = await api('GET /frreezerproduct/single', { query: { id }, signal });
  if (product) return product;
  throw new MarketError({ status: 404, code: 'not_found', message: 'This product does not exist.' });
}

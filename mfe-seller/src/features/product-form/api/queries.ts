import { type MarketClient, MarketError, type Product } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { messages } from '../../../messages.ts';

/** Key of the whole product. The catalog caches only the public fields, under keys of its own. */
export const ownProductKey = (productId: string) => ['market', 'product', productId] as const;

/** Rejects with `not_found` if there is none. */
export async function getOwnProduct(api: MarketClient, id: string, signal?: AbortSignal): Promise<Product> {
  const [product] = await api('GET /frreezerproduct/single', { query: { id }, signal });
  if (product) return product;
  throw new MarketError({ status: 404, code: 'not_found', message: messages.editProduct.unknown.text });
}

/** The product to edit, with the fields that only its seller may see. */
export const ownProductQuery = (api: MarketClient, productId: string) =>
  queryOptions({
    queryKey: ownProductKey(productId),
    queryFn: ({ signal }) => getOwnProduct(api, productId, signal),
  });

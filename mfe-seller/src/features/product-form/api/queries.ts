import { type MarketClient, MarketError } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { messages } from '../../../messages.ts';

/** Key of the whole product. The catalog caches only the public fields, under keys of its own. */
export const ownProductKey = (productId: string) => ['market', 'product', productId] as const;

/** The product to edit, with the fields that only its seller may see. Rejects with `not_found` if there is none. */
export const ownProductQuery = (api: MarketClient, productId: string) =>
  queryOptions({
    queryKey: ownProductKey(productId),
    queryFn: async ({ signal }) => {
      const [product] = await api('GET /frreezerproduct/single', { query: { id: productId }, signal });
      if (product) return product;
      throw new MarketError({ status: 404, code: 'not_found', message: messages.editProduct.unknown.text });
    },
  });

import { type MarketClient, MarketError } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { messages } from '../../../messages.ts';

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

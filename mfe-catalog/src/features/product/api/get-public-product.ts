import { isMarketError, type MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { type PublicProduct, publicPart } from '../../../public-product.ts';
import { getProduct } from './get-product.ts';

export const publicProductKey = (productId: string) => ['market', 'public-product', productId] as const;

/**
 * One product as everybody may see it, null when there is none. An entry of its own, so that what its seller, its buyer and
 * admins are told besides is neither in the page nor in the data that travels with it. *None* is an answer and no failure:
 * so it travels too, and the page says it without scripts.
 */
export const publicProductQuery = (api: MarketClient, productId: string) =>
  queryOptions({
    queryKey: publicProductKey(productId),
    queryFn: async ({ signal }): Promise<PublicProduct | null> => {
      try {
        return publicPart(await getProduct(api, productId, signal));
      } catch (error) {
        if (isMarketError(error) && error.code === 'not_found') return null;
        throw error;
      }
    },
  });

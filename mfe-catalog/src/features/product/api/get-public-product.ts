import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { publicPart } from '../../../public-product.ts';
import { getProduct } from './get-product.ts';

export const publicProductKey = (productId: string) => ['market', 'public-product', productId] as const;

/**
 * One product as everybody may see it. An entry of its own, so that what its seller, its buyer and admins are told besides
 * is neither in the page nor in the data that travels with it. Fails with `not_found` when there is none.
 */
export const publicProductQuery = (api: MarketClient, productId: string) =>
  queryOptions({
    queryKey: publicProductKey(productId),
    queryFn: async ({ signal }) => publicPart(await getProduct(api, productId, signal)),
  });

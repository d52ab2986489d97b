import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { type PublicProduct, publicPart } from '../../../public-product.ts';

export const comparedKey = (ids: readonly string[]) => ['market', 'compare', ids.join(',')] as const;

/** Products by their ids, in that order; those that are gone are missing. Asks nobody for none. */
export const comparedQuery = (api: MarketClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: comparedKey(ids),
    queryFn: async ({ signal }): Promise<readonly PublicProduct[]> => {
      if (ids.length === 0) return [];
      const products = await api('GET /compare', { query: { ids: ids.join(',') }, signal });
      return products.map(publicPart);
    },
  });

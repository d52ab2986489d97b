import { isMarketError, type MarketClient, type Seller } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { queryOptions } from 'shared-runtime/query';
import { publicPart } from '../../public-product.ts';

export const sellerKey = (id: string) => ['market', 'seller', id] as const;

/** Null where there is no such seller: that is an answer, and travels with the page. */
export const sellerQuery = (api: MarketClient, id: string) =>
  queryOptions({
    queryKey: sellerKey(id),
    queryFn: async ({ signal }): Promise<Seller | null> => {
      try {
        return await api('GET /sellers/{id}', { params: { id }, signal });
      } catch (error) {
        if (isMarketError(error) && error.code === 'not_found') return null;
        throw error;
      }
    },
  });

const REVIEWS = 10;

export const reviewsQuery = (api: MarketClient, id: string) =>
  pagedQuery(['market', 'seller-reviews', id], REVIEWS, (page, signal) =>
    api.page('GET /sellers/{id}/reviews', { params: { id }, query: page, signal }),
  );

const PAGE_SIZE = 24;

/** What they have for sale, newest first. */
export const offersQuery = (api: MarketClient, id: string) =>
  pagedQuery(['market', 'seller-offers', id], PAGE_SIZE, async (page, signal) => {
    const call = { params: { id }, query: page, signal };
    const { items, nextCursor } = await api.page('GET /sellers/{id}/products', call);
    return { items: items.map(publicPart), nextCursor };
  });

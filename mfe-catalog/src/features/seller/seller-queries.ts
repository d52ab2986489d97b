import { type MarketClient, orNull } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { queryOptions } from 'shared-runtime/query';
import { publicPart } from '../../public-product.ts';

export const sellerKey = (id: string) => ['market', 'seller', id] as const;

/** Null if there is no such seller. */
export const sellerQuery = (api: MarketClient, id: string) =>
  queryOptions({
    queryKey: sellerKey(id),
    queryFn: ({ signal }) => orNull(api('GET /sellers/{id}', { params: { id }, signal })),
  });

const REVIEWS = 10;

export const reviewsQuery = (api: MarketClient, id: string) =>
  pagedQuery(['market', 'seller-reviews', id], REVIEWS, (page, signal) =>
    api.page('GET /sellers/{id}/reviews', { params: { id }, query: page, signal }),
  );

const PAGE_SIZE = 24;

/** The seller's products for sale, newest first. */
export const offersQuery = (api: MarketClient, id: string) =>
  pagedQuery(['market', 'seller-offers', id], PAGE_SIZE, async (page, signal) => {
    const call = { params: { id }, query: page, signal };
    const { items, nextCursor } = await api.page('GET /sellers/{id}/products', call);
    return { items: items.map(publicPart), nextCursor };
  });

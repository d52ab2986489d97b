import { useApi } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery } from 'shared-runtime/query';

const PAGE_SIZE = 24;

export const wishlistKey = ['market', 'wishlist', 'pages'] as const;

export function wishlistQuery(api: MarketClient) {
  return pagedQuery(wishlistKey, PAGE_SIZE, (page, signal) =>
    api.page('GET /wishlist', { query: page, signal }),
  );
}

export function useWishlist() {
  return useInfiniteQuery(wishlistQuery(useApi()));
}

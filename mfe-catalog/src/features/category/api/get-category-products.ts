import type { MarketClient } from 'shared-contracts';
import { infiniteQueryOptions } from 'shared-runtime/query';

const PAGE_SIZE = 12;

const categoryProductsKey = (categoryId: number) => ['market', 'category', categoryId] as const;

/** The available products of a category, page by page. */
export const categoryProductsQuery = (api: MarketClient, categoryId: number) =>
  infiniteQueryOptions({
    queryKey: categoryProductsKey(categoryId),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.page('GET /frreezerproduct', {
        query: { id: categoryId, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor ?? null,
  });

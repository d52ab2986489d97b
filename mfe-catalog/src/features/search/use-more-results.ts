import { useEffect, useRef } from 'react';
import { useApi } from 'shared-auth';
import type { SearchQuery } from 'shared-contracts';
import { writeSearch } from 'shared-contracts/search';
import { useInfiniteQuery } from 'shared-runtime/query';
import { useLocation } from 'shared-runtime/router';
import type { CardProduct } from '../../public-product.ts';
import { type FoundPage, foundPage, RETURN_MS } from './api/get-search.ts';
import { readAt, useSearchPlace } from './search-place.ts';

export type More = ReturnType<typeof useMoreResults>['more'];

/**
 * The page of results in the address with the pages appended below it. Appended pages belong to the history entry: a user who navigates
 * back finds the same list at its full length; a new visit begins with the first page.
 */
export function useMoreResults(query: SearchQuery, first: FoundPage) {
  const place = useSearchPlace();
  const api = useApi();
  const { key } = useLocation();
  const more = useInfiniteQuery({
    queryKey: ['market', 'search', 'more', writeSearch(query), key] as const,
    queryFn: async ({ pageParam, signal }): Promise<FoundPage> =>
      foundPage(await api('GET /search', { query: readAt(place, pageParam ?? ''), signal })),
    initialPageParam: first.next,
    getNextPageParam: (last) => last.next,
    // Pages are fetched only by `fetchNextPage`, on a click.
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: RETURN_MS,
  });
  const later = more.data?.pages ?? [];
  const products = unique([first, ...later].flatMap((page) => page.products));
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(products.length);
  useEffect(() => {
    const item = list.current?.children[shown.current];
    shown.current = products.length;
    // Keyboard users continue at the first new product.
    item?.querySelector('a')?.focus({ preventScroll: true });
  }, [products.length]);
  return { products, last: later.at(-1) ?? first, list, more };
}

/** Products posted meanwhile move others to the next page: removes the duplicates. */
function unique(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

import { type RefObject, useEffect, useRef } from 'react';
import { useApi } from 'shared-auth';
import type { SearchQuery } from 'shared-contracts';
import { useInfiniteQuery } from 'shared-runtime/query';
import { useLocation, useNavigationType } from 'shared-runtime/router';
import type { CardProduct } from '../../product-card/card-product.ts';
import { type FoundPage, moreQuery, RETURN_MS } from './api/get-search.ts';
import { readAt, useSearchPlace } from './search-place.ts';

export interface More {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Appends the next page below the current results. */
  show(): void;
  readonly isOnItsWay: boolean;
  readonly hasFailed: boolean;
}

/**
 * The page of results in the address with the pages appended below it. Appended pages belong to the history entry: a user who navigates
 * back finds the same list at its full length; a new visit begins with the first page.
 */
export function useMoreResults(query: SearchQuery, first: FoundPage) {
  const place = useSearchPlace();
  const { key } = useLocation();
  const read = (text: string) => readAt(place, new URLSearchParams(text));
  const { data, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    moreQuery(useApi(), { query, next: first.next, read, entry: key }),
  );
  const later = data?.pages ?? [];
  const products = unique([first, ...later].flatMap((page) => page.products));
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(products.length);
  useEffect(() => {
    const item = list.current?.children[shown.current];
    shown.current = products.length;
    // Keyboard users continue at the first new product.
    item?.querySelector('a')?.focus({ preventScroll: true });
  }, [products.length]);
  const more: More = {
    list,
    show: () => void fetchNextPage(),
    isOnItsWay: isFetching,
    hasFailed: isError,
  };
  return { products, last: later.at(-1) ?? first, more };
}

/** Products posted meanwhile move others to the next page: removes the duplicates. */
function unique(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

/** Query options of a list: back navigation shows the cached list, unless a purchase or a change has invalidated it. */
export function useSameOnReturn() {
  const isReturn = useNavigationType() === 'POP';
  return {
    gcTime: RETURN_MS,
    refetchOnMount: ({ state }: { readonly state: { readonly isInvalidated: boolean } }) =>
      !isReturn || state.isInvalidated,
  };
}

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
  /** Puts the next page below those that are there. */
  show(): void;
  readonly isOnItsWay: boolean;
  readonly hasFailed: boolean;
}

/**
 * A page of results with those that were put below it. They belong to the history's entry: who comes back finds the same list as
 * long as it was, who opens the search anew begins with its first page.
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
    // Who goes on by keys goes on with what is new.
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

/** What was posted meanwhile moves others to the next page: none stands twice. */
function unique(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

/** For the query of a list: who comes back to it finds what was left, unless something was bought or changed. */
export function useSameOnReturn() {
  const isReturn = useNavigationType() === 'POP';
  return {
    gcTime: RETURN_MS,
    refetchOnMount: ({ state }: { readonly state: { readonly isInvalidated: boolean } }) =>
      !isReturn || state.isInvalidated,
  };
}

import { useMemo } from 'react';
import { useApi } from 'shared-auth';
import { type MarketClient, paths, type SearchQuery } from 'shared-contracts';
import { readSearch, writeSearch } from 'shared-contracts/search';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useLocation, useNavigationType, useParams } from 'shared-runtime/router';
import { RETURN_MS, type searchQuery } from './api/get-search.ts';

/** A page that has a search in its address: the search page, or a category's page. */
export interface SearchPlace {
  readonly path: string;
  /** Filters that a category's page itself sets: they are not in its address, and have no field or chip. */
  readonly fixed: Partial<Pick<SearchQuery, 'category'>>;
}

export const placeOf = (categoryId: number | undefined): SearchPlace =>
  categoryId === undefined
    ? { path: paths.search(), fixed: {} }
    : { path: paths.category(categoryId), fixed: { category: [categoryId] } };

/** The page at the current address. */
export function useSearchPlace(): SearchPlace {
  const categoryId = parseCategoryId(useParams().id);
  return useMemo(() => placeOf(categoryId), [categoryId]);
}

/** Parses the category's item id in the address. @returns undefined for anything that cannot be an id */
export function parseCategoryId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

export function readAt(place: SearchPlace, given: URLSearchParams | string): SearchQuery {
  const params = new URLSearchParams(given);
  // A category's page has no search words.
  if (place.fixed.category) for (const name of ['category', 'q']) params.delete(name);
  return { ...readSearch(params), ...place.fixed };
}

/** Query string of a search on this page. */
export function writeAt({ fixed }: SearchPlace, query: SearchQuery): string {
  const requested = Object.entries(query).filter(([name]) => !Object.hasOwn(fixed, name));
  return writeSearch(Object.fromEntries(requested));
}

export function addressAt(place: SearchPlace, query: SearchQuery): string {
  const text = writeAt(place, query);
  return text === '' ? place.path : `${place.path}?${text}`;
}

export function isNarrowedAt(
  place: SearchPlace,
  { sort: _, cursor: __, ...requested }: SearchQuery,
): boolean {
  return writeAt(place, requested) !== '';
}

/**
 * The search in this page's address and its response: the previous response stays, marked as busy, until the next one arrives. Back
 * navigation shows the cached one, unless a purchase or a change has invalidated it.
 */
export function useSearch(
  queryOf: (api: MarketClient, query: SearchQuery) => ReturnType<typeof searchQuery>,
) {
  const { search } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const query = readAt(useSearchPlace(), search);
  const response = useQuery({
    ...queryOf(useApi(), query),
    gcTime: RETURN_MS,
    refetchOnMount: ({ state }) => !isReturn || state.isInvalidated,
    placeholderData: keepPreviousData,
  });
  return { query, response, busy: response.isPlaceholderData };
}

import { createContext, useContext } from 'react';
import { paths, type SearchQuery } from 'shared-contracts';
import { readSearch, writeSearch } from 'shared-contracts/search';

/** A page that has a search in its address: the search page, or a category's page. */
export interface SearchPlace {
  readonly path: string;
  /** Filters that a category's page itself sets: they are not in its address, and have no field or chip. */
  readonly fixed: Partial<Pick<SearchQuery, 'category'>>;
}

export const SearchPlaceContext = createContext<SearchPlace>({ path: paths.search(), fixed: {} });
export const useSearchPlace = () => useContext(SearchPlaceContext);

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

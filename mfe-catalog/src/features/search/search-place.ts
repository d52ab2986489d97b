import { createContext, useContext } from 'react';
import { type Product, paths, type SearchQuery } from 'shared-contracts';
import { readSearch, writeSearch } from 'shared-contracts/search';

/** A page that has a search in its address: the search page, or a page with a filter of its own. */
export interface SearchPlace {
  readonly path: string;
  /** Filters that the page itself sets: they are not in its address, and have no field or chip. */
  readonly fixed: Partial<Pick<SearchQuery, 'category'>>;
  /** May its address contain search words? */
  readonly takesWords: boolean;
  /** Name of the page's own order for its unfiltered list, if it has one. */
  readonly ownOrder?: string;
  /** Address of a card's product; without it, the specification's product page. */
  readonly productAddress?: (product: Pick<Product, '_id' | 'productname'>) => string;
}

const searchPage: SearchPlace = {
  path: paths.search(),
  fixed: {},
  takesWords: true,
  productAddress: paths.publicProduct,
};

const SearchPlaceContext = createContext(searchPage);
export const SearchPlaceProvider = SearchPlaceContext.Provider;
export const useSearchPlace = () => useContext(SearchPlaceContext);

export function readAt(place: SearchPlace, given: URLSearchParams): SearchQuery {
  const params = new URLSearchParams(given);
  for (const name of Object.keys(place.fixed)) params.delete(name);
  if (!place.takesWords) params.delete('q');
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

import { createContext, useContext } from 'react';
import { type Product, paths, type SearchQuery } from 'shared-contracts';
import { readSearch, writeSearch } from 'shared-contracts/search';

/** A page whose address says a search: that of all searches, or one that asks for something itself. */
export interface SearchPlace {
  readonly path: string;
  /** What the page asks for itself: no address, field or chip of it says so. */
  readonly fixed: Partial<Pick<SearchQuery, 'category'>>;
  /** Are there words to search for in its address? */
  readonly takesWords: boolean;
  /** In which order it lists everything that it has, where that is one of its own. */
  readonly ownOrder?: string;
  /** Where a card leads; without it to the specification's page. */
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

/** What the address of the page says of a search. */
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

import {
  type MarketClient,
  paths,
  type RouteContext,
  type SearchQuery,
  type SearchResponse,
} from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { relaxedQuery, searchKey } from './api/get-search.ts';
import { messages } from './messages.ts';
import { readAt, type SearchPlace, writeAt } from './search-place.ts';

/** A category's page: the category is its own, and so is the order of all that it has. */
export const placeOfCategory = (categoryId: number): SearchPlace => ({
  path: paths.category(categoryId),
  fixed: { category: [categoryId] },
  takesWords: false,
  ownOrder: messages.sponsoredFirst,
});

/** Is anything chosen, a filter or an order? Otherwise the page lists the category as the specification has it. */
export const isSearchAt = (place: SearchPlace, query: SearchQuery) => writeAt(place, query) !== '';

/**
 * What a category's page asks the market for: what is found, or, beside the specification's list, only what could be chosen. Then
 * the products that come with the counts are dropped: they would travel with the page.
 */
export function categorySearchQuery(api: MarketClient, place: SearchPlace, query: SearchQuery) {
  const isSearched = isSearchAt(place, query);
  const key: readonly unknown[] = isSearched
    ? searchKey(query)
    : ['market', 'search', 'facets', query.category?.join()];
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }): Promise<SearchResponse> => {
      const response = await api('GET /search', { query, signal });
      return isSearched ? response : { ...response, products: [] };
    },
  });
}

/** @returns whether the page shows a search in place of the specification's list */
export function isCategorySearched(categoryId: number, params: URLSearchParams): boolean {
  const place = placeOfCategory(categoryId);
  return isSearchAt(place, readAt(place, params));
}

export async function loadCategorySearch(
  { api, searchParams, queryClient }: RouteContext,
  categoryId: number,
): Promise<void> {
  const place = placeOfCategory(categoryId);
  const query = readAt(place, searchParams);
  await queryClient.prefetchQuery(categorySearchQuery(api, place, query));
  if (!isSearchAt(place, query)) return;
  const response = queryClient.getQueryData(searchKey(query)) as SearchResponse | undefined;
  if (response?.products.length === 0) await queryClient.prefetchQuery(relaxedQuery(api, query, place.fixed));
}

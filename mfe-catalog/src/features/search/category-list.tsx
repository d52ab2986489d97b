import { type ReactNode, useMemo } from 'react';
import { type MarketClient, paths, type RouteContext, type SearchQuery } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { QueryStates, VisuallyHidden } from 'shared-ui/core';
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import { type FoundPage, foundPage, relaxedQuery, searchKey } from './api/get-search.ts';
import { Filtered } from './components/filtered.tsx';
import { Results } from './components/results.tsx';
import { messages } from './messages.ts';
import { readAt, type SearchPlace, SearchPlaceContext, writeAt } from './search-place.ts';
import { useSearchAt } from './use-search-at.ts';

interface CategoryListProps {
  readonly categoryId: number;
  /** The category's own list, shown while no filter or order is chosen. It works without the search. */
  readonly children: ReactNode;
}

/** A category's list with the filters of the search, whose choices are in the address of the category's page. */
export function CategoryList({ categoryId, children }: CategoryListProps) {
  const place = useMemo(() => placeOfCategory(categoryId), [categoryId]);
  const { query, response, busy, shownQuery } = useSearchAt(place, (api, requested) =>
    categorySearchQuery(api, place, requested),
  );
  const isOwn = !isSearchAt(place, query) || (busy && isFacetsOnly(response.data));
  return (
    <SearchPlaceContext value={place}>
      <Filtered query={query} response={response.data} busy={busy}>
        {isOwn ? (
          children
        ) : (
          <QueryStates query={response} loading={<ProductGridSkeleton count={6} />}>
            {(given) => (
              <>
                <VisuallyHidden role="status">{messages.heading(given.total, '')}</VisuallyHidden>
                <Results query={shownQuery} response={given} />
              </>
            )}
          </QueryStates>
        )}
      </Filtered>
    </SearchPlaceContext>
  );
}

/** The response for the page without filters, which stays until the first filtered response arrives. */
const isFacetsOnly = (response: FoundPage | undefined) =>
  response === undefined || (response.products.length === 0 && response.total.value > 0);

const placeOfCategory = (categoryId: number): SearchPlace => ({
  path: paths.category(categoryId),
  fixed: { category: [categoryId] },
});

/** Is a filter or an order chosen? Otherwise the page shows the category's own list, as the specification requires. */
const isSearchAt = (place: SearchPlace, query: SearchQuery) => writeAt(place, query) !== '';

/**
 * Query for a category page: the search results, or, beside the category's own list, only the facets. Then the products that come with the
 * facets are dropped, because the dehydrated page would contain them.
 */
function categorySearchQuery(api: MarketClient, place: SearchPlace, query: SearchQuery) {
  const isSearched = isSearchAt(place, query);
  return queryOptions({
    queryKey: isSearched ? searchKey(query) : (['market', 'search', `facets ${query.category}`] as const),
    queryFn: async ({ signal }): Promise<FoundPage> => {
      const response = foundPage(await api('GET /search', { query, signal }));
      return isSearched ? response : { ...response, products: [] };
    },
  });
}

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
  const response = queryClient.getQueryData(searchKey(query)) as FoundPage | undefined;
  if (response?.products.length === 0) await queryClient.prefetchQuery(relaxedQuery(api, query, place.fixed));
}

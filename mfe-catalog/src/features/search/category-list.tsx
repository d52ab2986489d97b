import { type ReactNode, useMemo } from 'react';
import { type MarketClient, paths, type RouteContext, type SearchQuery } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { QueryStates, VisuallyHidden } from 'shared-ui/core';
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import { type FoundPage, findPage, loadSearch, searchQuery } from './api/get-search.ts';
import { Filtered } from './components/filtered.tsx';
import { Results } from './components/results.tsx';
import { messages } from './messages.ts';
import { readAt, type SearchPlace, SearchPlaceContext, useSearchAt, writeAt } from './search-place.ts';

interface CategoryListProps {
  readonly categoryId: number;
  /** The category's own list, shown while no filter or order is chosen. It works without the search. */
  readonly children: ReactNode;
}

/** A category's list with the filters of the search, whose choices are in the address of the category's page. */
export function CategoryList({ categoryId, children }: CategoryListProps) {
  const place = useMemo(() => placeOfCategory(categoryId), [categoryId]);
  const { query, response, busy } = useSearchAt(place, (api, requested) =>
    isSearchAt(place, requested) ? searchQuery(api, requested) : facetsQuery(api, categoryId),
  );
  // The category's own list stays until the first filtered response arrives.
  const shown = (busy && response.data?.query) || query;
  const isOwn = !isSearchAt(place, query) || !isSearchAt(place, shown);
  return (
    <SearchPlaceContext value={place}>
      <Filtered query={query} response={response.data} busy={busy}>
        {isOwn ? (
          children
        ) : (
          <QueryStates query={response} loading={<ProductGridSkeleton />}>
            {(given) => (
              <>
                <VisuallyHidden role="status">{messages.heading(given.total, '')}</VisuallyHidden>
                <Results response={given} />
              </>
            )}
          </QueryStates>
        )}
      </Filtered>
    </SearchPlaceContext>
  );
}

const placeOfCategory = (categoryId: number): SearchPlace => ({
  path: paths.category(categoryId),
  fixed: { category: [categoryId] },
});

/** Is a filter or an order chosen? Otherwise the page shows the category's own list, as the specification requires. */
const isSearchAt = (place: SearchPlace, query: SearchQuery) => writeAt(place, query) !== '';

/** The facets beside the category's own list, without the products that come with them: the dehydrated page would contain those. */
const facetsQuery = (api: MarketClient, categoryId: number) =>
  queryOptions({
    queryKey: ['market', 'search', `facets ${categoryId}` as string] as const,
    queryFn: async ({ signal }): Promise<FoundPage> => ({
      ...(await findPage(api, { category: [categoryId] }, signal)),
      products: [],
    }),
  });

export function isCategorySearched(categoryId: number, params: URLSearchParams): boolean {
  const place = placeOfCategory(categoryId);
  return isSearchAt(place, readAt(place, params));
}

export function loadCategorySearch(context: RouteContext, categoryId: number): Promise<void> {
  const place = placeOfCategory(categoryId);
  const query = readAt(place, context.searchParams);
  return isSearchAt(place, query)
    ? loadSearch(context, query, place.fixed)
    : context.queryClient.prefetchQuery(facetsQuery(context.api, categoryId));
}

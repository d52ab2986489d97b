import { type ReactNode, useMemo } from 'react';
import { useApi } from 'shared-auth';
import { useAnswered } from 'shared-runtime/answered';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useLocation } from 'shared-runtime/router';
import { QueryStates, VisuallyHidden } from 'shared-ui';
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import type { FoundPage } from './api/get-search.ts';
import { categorySearchQuery, isSearchAt, placeOfCategory } from './category-search.ts';
import { Filtered } from './components/filtered.tsx';
import { NothingFound } from './components/nothing-found.tsx';
import { Results } from './components/results.tsx';
import { countText, messages } from './messages.ts';
import { readAt, SearchPlaceProvider } from './search-place.ts';

interface CategoryListProps {
  readonly categoryId: number;
  /** The category's own list, shown while nothing is chosen. It needs no search to be there. */
  readonly children: ReactNode;
}

/** A category's list with the filters of the search. What is chosen stands in the address of the category's page. */
export function CategoryList({ categoryId, children }: CategoryListProps) {
  const place = useMemo(() => placeOfCategory(categoryId), [categoryId]);
  const { search } = useLocation();
  const query = readAt(place, new URLSearchParams(search));
  const isSearched = isSearchAt(place, query);
  const requested = categorySearchQuery(useApi(), place, query);
  const response = useQuery({ ...requested, placeholderData: keepPreviousData });
  const answered = readAt(place, new URLSearchParams(useAnswered(search, response.isPlaceholderData)));
  const found = isSearched && !isFacetsOnly(response.data) ? response.data : undefined;
  const isOwn = !isSearched || (response.isPlaceholderData && found === undefined);
  return (
    <SearchPlaceProvider value={place}>
      <Filtered query={query} response={response.data} busy={response.isPlaceholderData}>
        {isOwn ? (
          children
        ) : (
          <QueryStates query={response} loading={<ProductGridSkeleton count={6} />}>
            {(given) => <Searched query={answered} response={given} />}
          </QueryStates>
        )}
      </Filtered>
    </SearchPlaceProvider>
  );
}

function Searched({
  query,
  response,
}: {
  query: Parameters<typeof Results>[0]['query'];
  response: FoundPage;
}) {
  const { total, products } = response;
  const isOne = total.exact && total.value === 1;
  const count = messages.heading(countText(total.value, !total.exact), isOne, '');
  return (
    <>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      {products.length === 0 ? (
        <NothingFound query={query} response={response} />
      ) : (
        <Results query={query} response={response} />
      )}
    </>
  );
}

/** Of the page without filters, which stays until the first filtered answer is there. */
const isFacetsOnly = (response: FoundPage | undefined) =>
  response === undefined || (response.products.length === 0 && response.total.value > 0);

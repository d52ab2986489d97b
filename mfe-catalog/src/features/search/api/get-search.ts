import type { MarketClient, SearchAnswer, SearchQuery } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { type ChosenFilter, chosenFilters } from '../chosen-filters.ts';
import { withoutFilter, writeSearch } from '../search-query.ts';

export const searchKey = (query: SearchQuery) => ['market', 'search', writeSearch(query)] as const;

/** One page of results with its facets. */
export const searchQuery = (api: MarketClient, query: SearchQuery) =>
  queryOptions({
    queryKey: searchKey(query),
    queryFn: ({ signal }) => api('GET /search', { query, signal }),
  });

export interface LessAsked {
  readonly dropped: ChosenFilter;
  readonly total: SearchAnswer['total'];
}

/** Each costs a search. */
const MOST_TRIED = 6;

/** For a search that finds nothing: how many there are without each thing that was asked for. The words come last. */
export const lessAskedQuery = (api: MarketClient, query: SearchQuery) =>
  queryOptions({
    queryKey: ['market', 'search', 'less', writeSearch(query)] as const,
    queryFn: ({ signal }) =>
      Promise.all(
        droppable(query).map(async (dropped): Promise<LessAsked> => {
          const less = withoutFilter(query, dropped.name, dropped.value);
          const { total } = await api('GET /search', { query: less, signal });
          return { dropped, total };
        }),
      ),
  });

function droppable(query: SearchQuery): ChosenFilter[] {
  const words: ChosenFilter[] = query.q === undefined ? [] : [{ name: 'q', value: query.q }];
  return [...chosenFilters(query), ...words].slice(0, MOST_TRIED);
}

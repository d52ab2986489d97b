import { useApi } from 'shared-auth';
import type { MarketClient, SearchQuery } from 'shared-contracts';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useLocation, useNavigationType } from 'shared-runtime/router';
import { useShownQuery } from 'shared-runtime/shown-query';
import { RETURN_MS, type searchQuery } from './api/get-search.ts';
import { readAt, type SearchPlace } from './search-place.ts';

/**
 * The search in this page's address, its response, and the query that the response belongs to: the previous response stays, marked as busy,
 * until the next one arrives. Back navigation shows the cached one, unless a purchase or a change has invalidated it.
 */
export function useSearchAt(
  place: SearchPlace,
  queryOf: (api: MarketClient, query: SearchQuery) => ReturnType<typeof searchQuery>,
) {
  const { search } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const query = readAt(place, search);
  const response = useQuery({
    ...queryOf(useApi(), query),
    gcTime: RETURN_MS,
    refetchOnMount: ({ state }) => !isReturn || state.isInvalidated,
    placeholderData: keepPreviousData,
  });
  const busy = response.isPlaceholderData;
  return { query, response, busy, shownQuery: readAt(place, useShownQuery(search, busy)) };
}

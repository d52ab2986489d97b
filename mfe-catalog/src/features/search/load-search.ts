import type { RouteContext, SearchResponse } from 'shared-contracts';
import { readSearch } from 'shared-contracts/search';
import { relaxedQuery, searchKey, searchQuery } from './api/get-search.ts';

/** What the page renders with; where nothing is found, also what there is with less asked for. */
export async function loadSearch({ api, searchParams, queryClient }: RouteContext): Promise<void> {
  const query = readSearch(searchParams);
  await queryClient.prefetchQuery(searchQuery(api, query));
  const response = queryClient.getQueryData(searchKey(query)) as SearchResponse | undefined;
  if (response?.products.length === 0) await queryClient.prefetchQuery(relaxedQuery(api, query));
}

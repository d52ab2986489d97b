import { isMarketError, type MarketClient, type RouteContext, type SearchQuery } from 'shared-contracts';
import { withoutFilter, writeSearch } from 'shared-contracts/search';
import { queryOptions } from 'shared-runtime/query';
import { cardPart } from '../../../public-product.ts';
import { type ChosenFilter, chosenFilters } from '../chosen-filters.ts';

export const searchKey = (query: SearchQuery) => ['market', 'search', writeSearch(query)] as const;

/** A page of results with the fields of its products that their cards need, and the search that found it. */
export type FoundPage = Awaited<ReturnType<typeof findPage>>;

/** The search of an address, and the response that its page shows: that of the previous search while the next one loads. */
export interface FoundSearch {
  readonly query: SearchQuery;
  readonly response: FoundPage;
}

/**
 * One page of results with its facets. An old or edited link may have an invalid cursor: then the search starts again from the first page.
 */
export const searchQuery = (api: MarketClient, query: SearchQuery) =>
  queryOptions({
    queryKey: searchKey(query),
    queryFn: ({ signal }) =>
      findPage(api, query, signal).catch((error: unknown) => {
        if (!isMarketError(error) || error.code !== 'invalid' || error.field !== 'cursor') throw error;
        const { cursor: _, ...first } = query;
        return findPage(api, first, signal);
      }),
  });

export async function findPage(api: MarketClient, query: SearchQuery, signal: AbortSignal) {
  const response = await api('GET /search', { query, signal });
  return { ...response, query, products: response.products.map(cardPart) };
}

export const responseOf = ({ queryClient }: RouteContext, query: SearchQuery) =>
  queryClient.getQueryData(searchKey(query)) as FoundPage | undefined;

/** Prefetches a search; without results also the counts of the relaxed searches. */
export async function loadSearch(context: RouteContext, query: SearchQuery, fixed?: object): Promise<void> {
  const { api, queryClient } = context;
  await queryClient.prefetchQuery(searchQuery(api, query));
  const response = responseOf(context, query);
  if (response?.products.length === 0)
    await queryClient.prefetchQuery(relaxedQuery(api, response.query, fixed));
}

/** 30 minutes: longer than users stay on a page that they opened from a list. */
export const RETURN_MS = 30 * 60_000;

/** Each costs one search request. */
const MAX_TRIED = 6;

/**
 * For a search without results: the filters without which there are results, and how many; then all words, then each word.
 * @param fixed filters of the page itself, which cannot be removed
 */
export const relaxedQuery = (api: MarketClient, query: SearchQuery, fixed: object = {}) =>
  queryOptions({
    queryKey: ['market', 'search', 'less', writeSearch(query), Object.keys(fixed).join()] as const,
    async queryFn({ signal }) {
      const { q } = query;
      const words = q === undefined ? [] : [...new Set([q, ...q.split(' ')])];
      const droppable: readonly ChosenFilter[] = [
        ...chosenFilters(query).filter(({ name }) => !Object.hasOwn(fixed, name)),
        ...words.map((value) => ({ name: 'q' as const, value })),
      ];
      const tried = droppable.slice(0, MAX_TRIED).map(async (dropped) => {
        const less = withoutFilter(query, dropped.name, dropped.value);
        const { total } = await api('GET /search', { query: less, signal });
        return { dropped, total };
      });
      return (await Promise.all(tried)).filter(({ total }) => total.value > 0);
    },
  });

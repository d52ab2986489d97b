import {
  isMarketError,
  type MarketClient,
  type RouteContext,
  type SearchQuery,
  type SearchResponse,
} from 'shared-contracts';
import { withoutFilter, writeSearch } from 'shared-contracts/search';
import { queryOptions } from 'shared-runtime/query';
import { type CardProduct, cardPart } from '../../../public-product.ts';
import { type ChosenFilter, chosenFilters } from '../chosen-filters.ts';

export const searchKey = (query: SearchQuery) => ['market', 'search', writeSearch(query)] as const;

/** @param isFirstPage the market rejected the cursor, so this is the first page although the address asks for a later one */
export type FoundPage = Omit<SearchResponse, 'products'> & {
  readonly products: readonly CardProduct[];
  readonly isFirstPage?: true;
};

/** A search and its response, as most parts of its page show them. */
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
    queryFn: async ({ signal }): Promise<FoundPage> => {
      try {
        return foundPage(await api('GET /search', { query, signal }));
      } catch (error) {
        if (!isMarketError(error) || error.code !== 'invalid' || error.field !== 'cursor') throw error;
        const { cursor: _, ...first } = query;
        return { ...foundPage(await api('GET /search', { query: first, signal })), isFirstPage: true };
      }
    },
  });

export const responseOf = ({ queryClient }: RouteContext, query: SearchQuery) =>
  queryClient.getQueryData(searchKey(query)) as FoundPage | undefined;

/** Prefetches a search; without results also the counts of the relaxed searches. */
export async function loadSearch(context: RouteContext, query: SearchQuery, fixed?: object): Promise<void> {
  const { api, queryClient } = context;
  await queryClient.prefetchQuery(searchQuery(api, query));
  const { products } = responseOf(context, query) ?? {};
  if (products?.length === 0) await queryClient.prefetchQuery(relaxedQuery(api, query, fixed));
}

/** 30 minutes: longer than users stay on a page that they opened from a list. */
export const RETURN_MS = 30 * 60_000;

/** A response with only the fields of its products that their cards need. */
export const foundPage = (response: SearchResponse): FoundPage => ({
  ...response,
  products: response.products.map(cardPart),
});

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

import {
  type PageHead,
  paths,
  type RouteContext,
  type SearchQuery,
  type SearchResponse,
} from 'shared-contracts';
import { readSearch, writeSearch } from 'shared-contracts/search';
import { relaxedQuery, searchKey, searchQuery } from './api/get-search.ts';
import { labelOf } from './chosen-filters.ts';
import { messages } from './messages.ts';

const linked = ['q', 'category', 'brand', 'kind'] as const;

function responseOf({ searchParams, queryClient }: RouteContext) {
  const query = readSearch(searchParams);
  return { query, response: queryClient.getQueryData(searchKey(query)) as SearchResponse | undefined };
}

/** Words and main filters of a search as text: `“quiet”, Bosch`. */
export function searchedFor(query: SearchQuery, facets: SearchResponse['facets'] | undefined): string {
  const values = (['category', 'brand', 'kind'] as const).flatMap((name) =>
    (query[name] ?? []).map((value) => labelOf({ name, value }, facets)),
  );
  return [...(query.q ? [messages.words(query.q)] : []), ...values].join(', ');
}

/** In browsers: title of the last search whose response is on the screen. */
let shownTitle: string | undefined;

/** While the next search loads, the title stays that of the previous search, as the list does. */
export function title(context: RouteContext): string {
  const { query, response } = responseOf(context);
  const text = messages.title(searchedFor(query, response?.facets));
  if (typeof document === 'undefined') return text;
  const isWaiting = response === undefined && !context.queryClient.getQueryState(searchKey(query))?.error;
  if (isWaiting && shownTitle !== undefined && document.title.startsWith(shownTitle)) return shownTitle;
  if (response !== undefined) shownTitle = text;
  return text;
}

/** Search engines index only searches by words, or by one category, brand or kind: other combinations are unlimited. */
export function head(context: RouteContext): PageHead {
  const { query, response } = responseOf(context);
  const linkedQuery = Object.fromEntries(
    linked.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );
  return {
    description: messages.description(searchedFor(query, response?.facets)),
    canonical: paths.search(writeSearch(linkedQuery)),
    noindex: !isLinked(query) || response?.total.value === 0 || response?.closest === true,
  };
}

function isLinked(query: SearchQuery): boolean {
  const requested = Object.entries(query);
  return requested.every(([name, value]) => {
    const isAlone = requested.length === 1 && (!Array.isArray(value) || value.length === 1);
    return isAlone && (linked as readonly string[]).includes(name);
  });
}

/** Prefetches the search; without results also the counts of the relaxed searches. */
export async function load({ api, searchParams, queryClient }: RouteContext): Promise<void> {
  const query = readSearch(searchParams);
  await queryClient.prefetchQuery(searchQuery(api, query));
  const response = queryClient.getQueryData(searchKey(query)) as SearchResponse | undefined;
  if (response?.products.length === 0) await queryClient.prefetchQuery(relaxedQuery(api, query));
}

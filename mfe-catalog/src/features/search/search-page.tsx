import { type PageHead, paths, type RouteContext, type SearchQuery } from 'shared-contracts';
import { readSearch, writeSearch } from 'shared-contracts/search';
import { useLocation } from 'shared-runtime/router';
import { useRemoteSlot } from 'shared-runtime/slots';
import { styled } from 'shared-runtime/styles';
import {
  PageContainer,
  PageHeading,
  QueryStates,
  Skeleton,
  Stack,
  searchInBarFrom,
  theme,
  VisuallyHidden,
} from 'shared-ui/core';
import { CompareBar } from '../../compare/compare-bar.tsx';
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import { SearchBox } from '../../search-box/search-box.tsx';
import { type FoundSearch, loadSearch, responseOf, searchKey, searchQuery } from './api/get-search.ts';
import { labelOf } from './chosen-filters.ts';
import { Busy, Columns, Filtered } from './components/filtered.tsx';
import { Results } from './components/results.tsx';
import { messages } from './messages.ts';
import { useSearch } from './search-place.ts';

/** The route's page; its head and data loader are exported beside it. */
export function Page() {
  const { state } = useLocation();
  const hasBar = useRemoteSlot('searchbox') !== null;
  const { response, ...requested } = useSearch(searchQuery);
  return (
    <PageContainer>
      <Box $alone={!hasBar}>
        <SearchBox takesFocus={(state as { focus?: unknown } | null)?.focus === 'search'} />
      </Box>
      {response.isError && <PageHeading title={messages.pageHeading} />}
      <QueryStates query={response} loading={<SearchSkeleton />}>
        {(given) => <Found {...requested} response={given} />}
      </QueryStates>
      <CompareBar />
    </PageContainer>
  );
}

/** Where the bar above the page has a search field, this one is only for screens too narrow for that field. */
const Box = styled.div<{ $alone: boolean }>`
  max-width: 40rem;
  padding-block-start: ${theme.space[5]};

  @media (min-width: ${searchInBarFrom}px) {
    ${({ $alone }) => ($alone ? '' : 'display: none;')}
  }
`;

function Found({ query, response, busy }: FoundSearch & { readonly busy: boolean }) {
  const { total, closest, corrected } = response;
  const searched = searchedFor(response.query, response);
  const title = closest ? messages.closestHeading(searched) : messages.heading(total, searched);
  const notes = [corrected && messages.corrected(corrected), closest && messages.closest].filter(Boolean);
  return (
    <>
      <Busy aria-busy={busy} data-busy={busy || undefined}>
        <PageHeading title={title} lead={notes.join(' ')} />
      </Busy>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <Filtered query={query} response={response} busy={busy}>
        <Results response={response} />
      </Filtered>
    </>
  );
}

function SearchSkeleton() {
  return (
    <Stack gap={6} aria-busy="true">
      <div />
      <Skeleton height={theme.size.xxl} width="18rem" />
      <Columns>
        <FiltersPlace gap={5}>
          <Skeleton height="18rem" />
          <Skeleton height="18rem" />
        </FiltersPlace>
        <ProductGridSkeleton />
      </Columns>
    </Stack>
  );
}

const FiltersPlace = styled(Stack)`
  @media (max-width: ${theme.breakpoint.md - 1}px) {
    display: none;
  }
`;

const named = ['category', 'brand', 'kind'] as const;
const linked: readonly string[] = ['q', ...named];

/** Words and main filters of a search as text: `“quiet”, Bosch`. Without a response a category has a number, but no name. */
function searchedFor(query: SearchQuery, response: FoundSearch['response'] | undefined): string {
  const values = named.flatMap((name) =>
    (query[name] ?? [])
      .map((value) => labelOf({ name, value }, response?.facets))
      .filter((label, at) => name !== 'category' || label !== String(query[name]?.[at])),
  );
  return [...(query.q ? [messages.words(query.q)] : []), ...values].join(', ');
}

/** In browsers: title of the last search whose response is on the screen. */
let shownTitle: string | undefined;

/** While the next search loads, the title stays that of the previous search, as the list does. */
function titleOf(context: RouteContext, query: SearchQuery): string {
  const response = responseOf(context, query);
  const text = messages.title(searchedFor(query, response));
  if (typeof document === 'undefined') return text;
  const isWaiting = response === undefined && !context.queryClient.getQueryState(searchKey(query))?.error;
  if (isWaiting && shownTitle !== undefined && document.title.startsWith(shownTitle)) return shownTitle;
  if (response !== undefined) shownTitle = text;
  return text;
}

/** Search engines index only searches by words, or by one category, brand or kind: other combinations are unlimited. */
export function head(context: RouteContext): PageHead {
  const query = readSearch(context.searchParams);
  const response = responseOf(context, query);
  const linkedQuery = Object.fromEntries(Object.entries(query).filter(([name]) => linked.includes(name)));
  return {
    title: titleOf(context, query),
    description: messages.description(searchedFor(query, response)),
    canonical: paths.search(writeSearch(linkedQuery)),
    noindex: !isLinked(query) || response?.total.value === 0 || response?.closest === true,
  };
}

function isLinked(query: SearchQuery): boolean {
  const [first, ...others] = new URLSearchParams(writeSearch(query)).keys();
  return others.length === 0 && (first === undefined || linked.includes(first));
}

export const load = (context: RouteContext) => loadSearch(context, readSearch(context.searchParams));

import { useApi } from 'shared-auth';
import type { SearchQuery } from 'shared-contracts';
import { readSearch } from 'shared-contracts/search';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useLocation } from 'shared-runtime/router';
import { useShownQuery } from 'shared-runtime/shown-query';
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
import { type FoundPage, searchQuery } from './api/get-search.ts';
import { Busy, Columns, Filtered } from './components/filtered.tsx';
import { Results } from './components/results.tsx';
import { messages } from './messages.ts';
import { searchedFor } from './search-head.ts';
import { useSameOnReturn } from './use-more-results.ts';

export { head, load, title } from './search-head.ts';

/** The route's page; its head, title and data loader are exported beside it. */
export function Page() {
  const { search, state } = useLocation();
  const hasBar = useRemoteSlot('searchbox') !== null;
  const query = readSearch(new URLSearchParams(search));
  // The previous response stays, marked as busy, until the next results arrive.
  const response = useQuery({
    ...searchQuery(useApi(), query),
    ...useSameOnReturn(),
    placeholderData: keepPreviousData,
  });
  const shownQuery = useShownQuery(search, response.isPlaceholderData);
  return (
    <PageContainer>
      <Box $alone={!hasBar}>
        <SearchBox takesFocus={(state as { focus?: unknown } | null)?.focus === 'search'} />
      </Box>
      {response.isError && <PageHeading title={messages.pageHeading} />}
      <QueryStates query={response} loading={<SearchSkeleton />}>
        {(given) => (
          <Found
            query={query}
            shownQuery={readSearch(new URLSearchParams(shownQuery))}
            response={given}
            busy={response.isPlaceholderData}
          />
        )}
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

interface FoundProps {
  readonly query: SearchQuery;
  /** The query that the response belongs to, for the heading, the count and the list. */
  readonly shownQuery: SearchQuery;
  readonly response: FoundPage;
  /** Does the response belong to the previous search, while the next one loads? */
  readonly busy: boolean;
}

function Found({ query, shownQuery, response, busy }: FoundProps) {
  const { total, facets, closest, corrected } = response;
  const searched = searchedFor(shownQuery, facets);
  const title = closest ? messages.closestHeading(searched) : messages.heading(total, searched);
  const notes = [corrected && messages.corrected(corrected), closest && messages.closest].filter(Boolean);
  return (
    <>
      <Busy aria-busy={busy} data-busy={busy || undefined}>
        <PageHeading title={title} lead={notes.join(' ')} />
      </Busy>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <Filtered query={query} response={response} busy={busy}>
        <Results query={shownQuery} response={response} />
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
        <FiltersPlace>
          <Skeleton height="18rem" />
          <Skeleton height="18rem" />
        </FiltersPlace>
        <ProductGridSkeleton count={6} />
      </Columns>
    </Stack>
  );
}

const FiltersPlace = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  @media (max-width: ${theme.breakpoint.md - 1}px) {
    display: none;
  }
`;

import { useApi } from 'shared-auth';
import { readSearch } from 'shared-contracts/search';
import { useAnswered } from 'shared-runtime/answered';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useLocation } from 'shared-runtime/router';
import { useRemoteSlot } from 'shared-runtime/slots';
import { styled } from 'shared-runtime/styles';
import { PageContainer, PageHeading, QueryStates, searchInBarFrom, theme } from 'shared-ui';
import { CompareBar } from '../../compare/compare-bar.tsx';
import { SearchBox } from '../../search-box/search-box.tsx';
import { searchQuery } from './api/get-search.ts';
import { Found } from './components/found.tsx';
import { SearchSkeleton } from './components/search-skeleton.tsx';
import { messages } from './messages.ts';

/** What is for sale by words and filters. The address says everything that is asked for. */
export function SearchPage() {
  const { search, state } = useLocation();
  const hasBar = useRemoteSlot('searchbox') !== null;
  const query = readSearch(new URLSearchParams(search));
  // What was found before stays, marked as busy, until the next results are there.
  const response = useQuery({ ...searchQuery(useApi(), query), placeholderData: keepPreviousData });
  const answered = useAnswered(search, response.isPlaceholderData);
  return (
    <PageContainer>
      <Box $alone={!hasBar}>
        <SearchBox takesFocus={(state as { focus?: unknown } | null)?.focus === 'search'} />
      </Box>
      {response.isError && <PageHeading title={messages.pageHeading} />}
      <QueryStates query={response} loading={<SearchSkeleton />}>
        {(found) => (
          <Found
            query={query}
            answered={readSearch(new URLSearchParams(answered))}
            response={found}
            busy={response.isPlaceholderData}
          />
        )}
      </QueryStates>
      <CompareBar />
    </PageContainer>
  );
}

/** Where the bar above the page has a field of its own, this one is for screens too narrow for that. */
const Box = styled.div<{ $alone: boolean }>`
  max-width: 40rem;
  padding-block-start: ${theme.space[5]};

  @media (min-width: ${searchInBarFrom}px) {
    ${({ $alone }) => ($alone ? '' : 'display: none;')}
  }
`;

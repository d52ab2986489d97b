import { useApi } from 'shared-auth';
import { paths } from 'shared-contracts';
import { withoutFilter, writeSearch } from 'shared-contracts/search';
import { useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, EmptyState, QueryStates, Stack, theme } from 'shared-ui/core';
import { useLengthUnit } from '../../../kitchen/length-unit.ts';
import { ListedGrid, useListSizes } from '../../../product-card/list-form.ts';
import { StandingLink } from '../../../standing-link.ts';
import { type FoundPage, relaxedQuery } from '../api/get-search.ts';
import { filterText } from '../chosen-filters.ts';
import { countText, messages } from '../messages.ts';
import { addressAt, isNarrowedAt, useSearchPlace } from '../search-place.ts';
import { Pages, useMoreResults } from './pages.tsx';

/** Beside the filters: two or three columns on large screens, two on medium and one on small ones. */
const SIZES =
  '(min-width: 1296px) 290px, (min-width: 1100px) 27vw, (min-width: 800px) 31vw, (min-width: 600px) 45vw, calc(100vw - 32px)';

interface ResultsProps {
  readonly response: FoundPage;
}

export function Results({ response }: ResultsProps) {
  return response.products.length === 0 ? (
    <NothingFound response={response} />
  ) : (
    <FoundProducts key={writeSearch(response.query)} response={response} />
  );
}

function FoundProducts({ response }: ResultsProps) {
  const { ranked } = response;
  const found = useMoreResults(response);
  const place = useSearchPlace();
  return (
    <>
      {/* The key remounts the list for other results: a card that is in both lists does not animate to its new position. */}
      <List
        key={response.products.map(({ _id }) => _id).join()}
        aria-label={messages.results}
        ref={found.list}
        products={found.products}
        addressOf={place.fixed.category ? undefined : paths.publicProduct}
        heading="h2"
        isFirst
        compares
        sizes={useListSizes(SIZES)}
      />
      {found.last.next === null && ranked !== undefined && (
        <Note>{messages.ranked(countText(ranked, false))}</Note>
      )}
      <Pages response={response} found={found} />
    </>
  );
}

const List = styled(ListedGrid)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${theme.space[4]};
`;

const Note = styled.p`
  padding-block-start: ${theme.space[5]};
  color: ${theme.color.textMuted};
  text-align: center;
`;

function NothingFound({ response }: ResultsProps) {
  const { query } = response;
  const place = useSearchPlace();
  const unit = useLengthUnit();
  const less = useQuery(relaxedQuery(useApi(), query, place.fixed));
  if (!isNarrowedAt(place, query)) return <EmptyState title={messages.noneEmpty} />;
  return (
    <EmptyState
      title={messages.noneTitle}
      action={
        <ButtonLink to={place.path}>
          {place.fixed.category === undefined ? messages.all : messages.allOfCategory}
        </ButtonLink>
      }
    >
      <QueryStates query={less} loading={<p>{messages.counting}</p>}>
        {(ways) =>
          ways.length === 0 ? (
            <p>{messages.noneHelps}</p>
          ) : (
            <>
              <p>{messages.noneHint}</p>
              <WayList forwardedAs="ul" gap={1}>
                {ways.map(({ dropped, total }) => (
                  <li key={`${dropped.name} ${dropped.value}`}>
                    <StandingLink to={addressAt(place, withoutFilter(query, dropped.name, dropped.value))}>
                      {messages.without(filterText(dropped, response, unit))}
                    </StandingLink>{' '}
                    {messages.withoutCount(total)}
                  </li>
                ))}
              </WayList>
            </>
          )
        }
      </QueryStates>
    </EmptyState>
  );
}

const WayList = styled(Stack)`
  padding-block: ${theme.space[3]};
`;

import { useApi } from 'shared-auth';
import type { SearchQuery } from 'shared-contracts';
import { withoutFilter, writeSearch } from 'shared-contracts/search';
import { useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, EmptyState, QueryStates, theme } from 'shared-ui/core';
import { CompareToggle } from '../../../compare/compare-toggle.tsx';
import { useLengthUnit } from '../../../kitchen/length-unit.ts';
import { listForm, listSizes, useListForm } from '../../../product-card/list-form.ts';
import { ProductCard } from '../../../product-card/product-card.tsx';
import { StandingLink } from '../../../standing-link.ts';
import { type FoundPage, type RelaxedSearch, relaxedQuery } from '../api/get-search.ts';
import { filterText } from '../chosen-filters.ts';
import { awayText, countText, messages } from '../messages.ts';
import { addressAt, isNarrowedAt, useSearchPlace } from '../search-place.ts';
import { useMoreResults } from '../use-more-results.ts';
import { Pages } from './pages.tsx';

/** Beside the filters: two or three columns on large screens, two on medium and one on small ones. */
const SIZES =
  '(min-width: 1296px) 290px, (min-width: 1100px) 27vw, (min-width: 800px) 31vw, (min-width: 600px) 45vw, calc(100vw - 32px)';
const FIRST_ROW = 3;

export interface ResultsProps {
  readonly query: SearchQuery;
  readonly response: FoundPage;
}

export function Results({ query, response }: ResultsProps) {
  return response.products.length === 0 ? (
    <NothingFound query={query} response={response} />
  ) : (
    <FoundProducts key={writeSearch(query)} query={query} response={response} />
  );
}

function FoundProducts({ query, response }: ResultsProps) {
  const { ranked } = response;
  const { products, last, more } = useMoreResults(query, response);
  const place = useSearchPlace();
  const { isGrid } = useListForm();
  return (
    <>
      {/* The key remounts the list for other results: a card that is in both lists does not animate to its new position. */}
      <List
        key={response.products.map(({ _id }) => _id).join()}
        aria-label={messages.results}
        ref={more.list}
      >
        {products.map((product, position) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              heading="h2"
              to={place.productAddress?.(product)}
              away={awayText(product.distancekm)}
              action={<CompareToggle product={product} />}
              sizes={isGrid ? SIZES : listSizes(SIZES)}
              priority={position === 0 ? true : position < FIRST_ROW ? 'eager' : false}
            />
          </li>
        ))}
      </List>
      {last.next === null && ranked !== undefined && <Note>{messages.ranked(countText(ranked, false))}</Note>}
      <Pages query={query} response={response} last={last} shown={products.length} more={more} />
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${theme.space[4]};
  list-style: none;
  ${listForm}
`;

const Note = styled.p`
  padding-block-start: ${theme.space[5]};
  color: ${theme.color.textMuted};
  text-align: center;
`;

function NothingFound({ query, response }: ResultsProps) {
  const place = useSearchPlace();
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
        {(ways) => <Ways query={query} response={response} ways={ways} />}
      </QueryStates>
    </EmptyState>
  );
}

interface WaysProps extends ResultsProps {
  readonly ways: readonly RelaxedSearch[];
}

/** Lists only the filters whose removal gives results. */
function Ways({ query, response, ways }: WaysProps) {
  const place = useSearchPlace();
  const unit = useLengthUnit();
  const finding = ways.filter(({ total }) => total.value > 0);
  if (finding.length === 0) return <p>{messages.noneHelps}</p>;
  return (
    <>
      <p>{messages.noneHint}</p>
      <WayList>
        {finding.map(({ dropped, total }) => (
          <li key={`${dropped.name} ${dropped.value}`}>
            <StandingLink to={addressAt(place, withoutFilter(query, dropped.name, dropped.value))}>
              {messages.without(filterText(dropped, response, unit))}
            </StandingLink>{' '}
            {messages.withoutCount(total)}
          </li>
        ))}
      </WayList>
    </>
  );
}

const WayList = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} 0;
  list-style: none;
`;

import { useApi } from 'shared-auth';
import type { SearchQuery } from 'shared-contracts';
import { withoutFilter } from 'shared-contracts/search';
import { useQuery } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, EmptyState, QueryStates, theme } from 'shared-ui';
import { type RelaxedSearch, relaxedQuery } from '../api/get-search.ts';
import type { Answered } from '../chosen-filters.ts';
import { filterText } from '../filter-text.ts';
import { countText, messages } from '../messages.ts';
import { addressAt, isNarrowedAt, useSearchPlace } from '../search-place.ts';

interface NothingFoundProps {
  readonly query: SearchQuery;
  readonly response: Answered;
}

/** Says so, and what would be found with less asked for. */
export function NothingFound({ query, response }: NothingFoundProps) {
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

interface WaysProps extends NothingFoundProps {
  readonly ways: readonly RelaxedSearch[];
}

/** What leads to nothing either is no advice. */
function Ways({ query, response, ways }: WaysProps) {
  const place = useSearchPlace();
  const finding = ways.filter(({ total }) => total.value > 0);
  if (finding.length === 0) return <p>{messages.noneHelps}</p>;
  return (
    <>
      <p>{messages.noneHint}</p>
      <List>
        {finding.map(({ dropped, total }) => (
          <li key={`${dropped.name} ${dropped.value}`}>
            <Way to={addressAt(place, withoutFilter(query, dropped.name, dropped.value))}>
              {messages.without(filterText(dropped, response))}
            </Way>{' '}
            {messages.withoutCount(countText(total.value, !total.exact), total.exact && total.value === 1)}
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  margin: 0;
  padding: ${theme.space[3]} 0;
  list-style: none;
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${theme.color.accent};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

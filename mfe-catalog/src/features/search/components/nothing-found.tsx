import { useApi } from 'shared-auth';
import { paths, type SearchAnswer, type SearchQuery } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, EmptyState, QueryStates, theme } from 'shared-ui';
import { lessAskedQuery } from '../api/get-search.ts';
import { filterText } from '../filter-text.ts';
import { countText, messages } from '../messages.ts';
import { withoutFilter, writeSearch } from '../search-query.ts';

interface NothingFoundProps {
  readonly query: SearchQuery;
  readonly facets: SearchAnswer['facets'];
}

/** Says so, and what would be found with less asked for. */
export function NothingFound({ query, facets }: NothingFoundProps) {
  const less = useQuery(lessAskedQuery(useApi(), query));
  const { cursor: _, sort: __, ...asked } = query;
  if (Object.keys(asked).length === 0) return <EmptyState title={messages.noneEmpty} />;
  return (
    <EmptyState
      title={messages.noneTitle}
      action={<ButtonLink to={paths.search()}>{messages.all}</ButtonLink>}
    >
      <p>{messages.noneHint}</p>
      <QueryStates query={less} loading={<p>{messages.counting}</p>}>
        {(ways) => (
          <List>
            {ways.map(({ dropped, total }) => (
              <li key={`${dropped.name} ${dropped.value}`}>
                <Way to={paths.search(writeSearch(withoutFilter(query, dropped.name, dropped.value)))}>
                  {messages.without(filterText(dropped, facets))}
                </Way>{' '}
                {messages.withoutCount(
                  countText(total.value, !total.exact),
                  total.exact && total.value === 1,
                )}
              </li>
            ))}
          </List>
        )}
      </QueryStates>
    </EmptyState>
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

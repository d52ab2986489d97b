import { useApi } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { NavLink } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { MarketIcon, theme, VisuallyHidden } from 'shared-ui/core';
import { messages, newText } from './messages.ts';
import { savedKey } from './saved-queries.ts';

export function SavedCount() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...savedKey, 'new'] as const,
    queryFn: ({ signal }) => api('GET /saved-searches/new', { signal }),
    staleTime: 60_000,
  });
  const count = data && data.new.value > 0 ? newText(data.new) : undefined;
  return (
    <Place to={paths.savedSearches()} title={messages.title}>
      <MarketIcon name="bookmark" />
      <Words aria-hidden="true">{messages.title}</Words>
      {count !== undefined && <Fresh aria-hidden="true">{count}</Fresh>}
      <VisuallyHidden>{messages.link(count)}</VisuallyHidden>
    </Place>
  );
}

/** Styled like the navbar's own links: with text in the menu of narrow screens, an icon above that width. */
const Place = styled(NavLink)`
  position: relative;
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0 ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  font-weight: 550;
  text-decoration: none;

  &:hover {
    background: ${theme.color.accentSoft};
  }

  &[aria-current='page'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
`;

const Words = styled.span`
  ${theme.media.lg} {
    display: none;
  }
`;

const Fresh = styled.span`
  min-width: 1.25rem;
  padding: 0 0.3125rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.textOnAccent};
  font-size: ${theme.size.xs};
  font-variant-numeric: tabular-nums;
  font-weight: 700;
  line-height: 1.25rem;
  text-align: center;

  ${theme.media.lg} {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 50%;
  }
`;

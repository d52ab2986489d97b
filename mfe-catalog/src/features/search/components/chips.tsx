import type { FormEvent } from 'react';
import type { SearchQuery } from 'shared-contracts';
import { withoutFilter } from 'shared-contracts/search';
import { Link, useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Inline, MarketIcon, theme } from 'shared-ui/core';
import { useLengthUnit } from '../../../kitchen/length-unit.ts';
import { MAX_LIST_WIDTH } from '../../../product-card/list-form.ts';
import { StandingLink } from '../../../standing-link.ts';
import type { FoundSearch } from '../api/get-search.ts';
import { type ChosenFilter, filterText } from '../chosen-filters.ts';
import { messages } from '../messages.ts';
import { addressAt, useSearchPlace } from '../search-place.ts';

/** The same search with other words, from its first page. */
function withWords(query: SearchQuery, q: string): SearchQuery {
  const { cursor: _, ...first } = query;
  return q === '' ? withoutFilter(query, 'q') : { ...first, q };
}

/** Removable chips: the filters read from the search words, and the chosen filters. */
export function Chips({
  query,
  chosen,
  response,
}: FoundSearch & { readonly chosen: readonly ChosenFilter[] }) {
  const place = useSearchPlace();
  const unit = useLengthUnit();
  const { offered = [] } = response;
  // Several filters read from the same words share one chip.
  const understood = [...new Map(response.understood?.map((each) => [each.label, each])).values()];
  const isReadAsWords = query.as === 'words';
  if (chosen.length + understood.length + offered.length === 0 && !isReadAsWords) return null;
  const { as: _, cursor: __, ...read } = query;
  // The order `near` needs a place, which is cleared too.
  const sort = query.sort === 'near' ? undefined : query.sort;
  const cleared = { ...(query.q ? { q: query.q } : {}), ...(sort ? { sort } : {}) };
  return (
    <List forwardedAs="ul" gap={2} aria-label={messages.chosen}>
      {understood.map(({ label, q }) => (
        <li key={label}>
          <RemoveButton to={addressAt(place, withWords(query, q))} label={label} />
        </li>
      ))}
      {chosen.map((filter) => {
        const text = filterText(filter, response, unit);
        return (
          <li key={`${filter.name} ${filter.value}`}>
            <Chip
              as={Link}
              to={addressAt(place, withoutFilter(query, filter.name, filter.value))}
              aria-label={messages.remove(text)}
            >
              {text}
              <MarketIcon name="close" size={16} />
            </Chip>
          </li>
        );
      })}
      {chosen.length > 0 && (
        <li>
          <Clear to={addressAt(place, cleared)}>{messages.clear}</Clear>
        </li>
      )}
      {offered.map(({ label, q }) => (
        <li key={label}>
          <Clear to={addressAt(place, withWords(query, q))}>{messages.offered(label)}</Clear>
        </li>
      ))}
      {(isReadAsWords || understood.length > 0) && (
        <li>
          <Clear to={addressAt(place, isReadAsWords ? read : { ...read, as: 'words' })}>
            {isReadAsWords ? messages.asFilters : messages.asWords}
          </Clear>
        </li>
      )}
    </List>
  );
}

/** Removes typed words with a button; without script the form around it leads to the same address. */
function RemoveButton({ to, label }: { readonly to: string; readonly label: string }) {
  const navigate = useNavigate();
  const [path, text] = to.split('?');
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    navigate(to);
  }
  return (
    <form method="get" action={path} onSubmit={onSubmit}>
      {[...new URLSearchParams(text)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Chip type="submit" aria-label={messages.remove(label)}>
        {label}
        <MarketIcon name="close" size={16} />
      </Chip>
    </form>
  );
}

const List = styled(Inline)`
  @media (max-width: ${MAX_LIST_WIDTH}px) {
    gap: ${theme.space[1]};
  }
`;

const Chip = styled.button`
  display: inline-flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-height: 2.75rem;
  padding: ${theme.space[1]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.accentSoft};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  text-decoration: none;
  cursor: pointer;

  &:hover {
    border-color: ${theme.color.accent};
  }

  @media (max-width: ${MAX_LIST_WIDTH}px) {
    padding-inline: 0.625rem;
  }

  ${theme.media.md} {
    @media (pointer: fine) {
      min-height: 2.25rem;
    }
  }
`;

const Clear = styled(StandingLink)`
  padding-inline: ${theme.space[2]};
  font-size: ${theme.size.sm};
`;

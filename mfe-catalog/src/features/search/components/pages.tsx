import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button, ButtonLink, FormError, Inline, theme } from 'shared-ui/core';
import type { FoundPage, FoundSearch } from '../api/get-search.ts';
import { messages, totalText } from '../messages.ts';
import { addressAt, readAt, useSearchPlace } from '../search-place.ts';
import type { More } from '../use-more-results.ts';
import { WithScript } from './facet.tsx';

/** `response` is the page of the address; `last` is the last of the pages appended to it. */
interface PagesProps extends FoundSearch {
  readonly last: FoundPage;
  readonly shown: number;
  readonly more: More;
}

/** Pagination: a button that appends the next page, and links to other pages; numbered when there are few. */
export function Pages({ query, response, last, shown, more }: PagesProps) {
  const { total, previous, before = 0, pages, isFirstPage } = response;
  const place = useSearchPlace();
  const { cursor, ...first } = query;
  const isLater = cursor !== undefined && !isFirstPage;
  if (last.next === null && !isLater && shown === response.products.length) return null;
  const pageAt = (text: string) => addressAt(place, readAt(place, text));
  const atCursor = (each: string) => addressAt(place, each === '' ? first : { ...first, cursor: each });
  const current = isLater ? cursor : '';
  return (
    <Foot aria-label={messages.pages}>
      {(before > 0 || !isLater) && (
        <p role="status">{messages.range(before + 1, before + shown, totalText(total))}</p>
      )}
      {more.isError && <FormError>{messages.moreFailed}</FormError>}
      {last.next !== null && (
        <WithScript>
          <Button
            size="lg"
            variant="secondary"
            busy={more.isFetching}
            busyLabel={messages.showingMore}
            onClick={() => void more.fetchNextPage()}
          >
            {messages.more}
          </Button>
        </WithScript>
      )}
      <Inline gap={1} justify="center">
        {isLater && pages === undefined && (
          <ButtonLink variant="ghost" to={addressAt(place, first)}>
            {messages.first}
          </ButtonLink>
        )}
        {previous !== undefined && (
          <ButtonLink variant="ghost" rel="prev" to={pageAt(previous)}>
            {messages.previous}
          </ButtonLink>
        )}
        {pages?.map((each, at) => (
          <PageLink
            key={each}
            to={atCursor(each)}
            aria-label={messages.page(at + 1)}
            {...(each === current ? { 'aria-current': 'page' as const } : {})}
          >
            {at + 1}
          </PageLink>
        ))}
        {response.next !== null && (
          <ButtonLink variant="ghost" rel="next" to={pageAt(response.next)}>
            {messages.next}
          </ButtonLink>
        )}
      </Inline>
    </Foot>
  );
}

const Foot = styled.nav`
  display: grid;
  gap: ${theme.space[3]};
  justify-items: center;
  padding-block-start: ${theme.space[5]};
  color: ${theme.color.textMuted};
`;

const PageLink = styled(Link)`
  display: inline-grid;
  min-width: 2.75rem;
  min-height: 2.75rem;
  place-items: center;
  border-radius: ${theme.radius.md};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    background: ${theme.color.accentSoft};
  }

  &[aria-current] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.text};
  }
`;

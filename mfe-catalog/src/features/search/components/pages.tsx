import { useEffect, useRef } from 'react';
import { useApi } from 'shared-auth';
import { writeSearch } from 'shared-contracts/search';
import { useInfiniteQuery } from 'shared-runtime/query';
import { Link, useLocation } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button, ButtonLink, FormError, Inline, Stack, theme } from 'shared-ui/core';
import type { CardProduct } from '../../../public-product.ts';
import { type FoundPage, findPage, RETURN_MS } from '../api/get-search.ts';
import { messages, totalText } from '../messages.ts';
import { addressAt, readAt, useSearchPlace } from '../search-place.ts';
import { WithScript } from './facet.tsx';

/**
 * The page of results in the address with the pages appended below it. Appended pages belong to the history entry: a user who navigates
 * back finds the same list at its full length; a new visit begins with the first page.
 */
export function useMoreResults(first: FoundPage) {
  const place = useSearchPlace();
  const api = useApi();
  const { key } = useLocation();
  const more = useInfiniteQuery({
    queryKey: ['market', 'search', 'more', writeSearch(first.query), key] as const,
    queryFn: ({ pageParam, signal }) => findPage(api, readAt(place, pageParam ?? ''), signal),
    initialPageParam: first.next,
    getNextPageParam: (last) => last.next,
    // Pages are fetched only by `fetchNextPage`, on a click.
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: RETURN_MS,
  });
  const later = more.data?.pages ?? [];
  const products = unique([first, ...later].flatMap((page) => page.products));
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(products.length);
  useEffect(() => {
    const item = list.current?.children[shown.current];
    shown.current = products.length;
    // Keyboard users continue at the first new product.
    item?.querySelector('a')?.focus({ preventScroll: true });
  }, [products.length]);
  return { products, last: later.at(-1) ?? first, list, more };
}

/** Products posted meanwhile move others to the next page: removes the duplicates. */
function unique(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

interface PagesProps {
  readonly response: FoundPage;
  readonly found: ReturnType<typeof useMoreResults>;
}

/** Pagination: a button that appends the next page, and links to other pages; numbered when there are few. */
export function Pages({ response, found: { products, last, more } }: PagesProps) {
  const { query, total, previous, before = 0, pages } = response;
  const place = useSearchPlace();
  const { cursor, ...first } = query;
  const isLater = cursor !== undefined;
  if (last.next === null && !isLater && products.length === response.products.length) return null;
  const pageAt = (text: string) => addressAt(place, readAt(place, text));
  const atCursor = (each: string) => addressAt(place, each === '' ? first : { ...first, cursor: each });
  return (
    <Foot forwardedAs="nav" gap={3} align="center" aria-label={messages.pages}>
      {(before > 0 || !isLater) && (
        <p role="status">{messages.range(before + 1, before + products.length, totalText(total))}</p>
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
            {...(each === (cursor ?? '') ? { 'aria-current': 'page' as const } : {})}
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

const Foot = styled(Stack)`
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

import { Button } from '../button/button.tsx';
import { Inline, Stack } from '../layout/boxes.tsx';
import { Skeleton } from '../state/skeleton.tsx';

/** As high as a table of `rows` products. */
export function TableSkeleton({ rows = 4 }: { rows?: number | undefined }) {
  return (
    <Stack gap={2} aria-hidden>
      <Skeleton height={28} width={180} />
      <Skeleton height={44 + rows * 81} />
    </Stack>
  );
}

/** The part of a paged query's result that the button needs. */
export type PagedQueryLike = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Brings the next page of a list. Nothing once the list is complete. */
export function ShowMore({ query }: { query: PagedQueryLike }) {
  if (!query.hasNextPage) return null;
  return (
    <Inline>
      <Button
        type="button"
        variant="secondary"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Show more
      </Button>
    </Inline>
  );
}

import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
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
  /** For lists that are requested page by page; absent for complete lists, which cannot fail. */
  isFetchNextPageError?: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** A button that loads the next page of a list, with an error if that fails. Renders nothing once the list is complete. */
export function ShowMore({ query }: { query: PagedQueryLike }) {
  if (!query.hasNextPage) return null;
  return (
    <Inline>
      {query.isFetchNextPageError && <FormError>The next ones did not come. Please try again.</FormError>}
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

import { Button } from '../button/button.tsx';
import { Inline } from '../layout/boxes.tsx';

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

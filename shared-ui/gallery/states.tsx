import { Specimen } from './specimen.tsx';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  LoadingState,
  NotFoundState,
  ProductCardSkeleton,
  type QueryLike,
  QueryStates,
  Skeleton,
  Spinner,
  Stack,
  TableSkeleton,
} from './ui.ts';

const failed: QueryLike<string> = {
  data: undefined,
  error: new Error('This part of the page is taking a nap.'),
  isPending: false,
  isFetching: true,
  refetch: () => undefined,
};

export function States() {
  return (
    <>
      <Specimen of="Spinner, LoadingState">
        <Spinner />
        <LoadingState label="Looking in the back..." />
      </Specimen>
      <Specimen of="EmptyState">
        <Card>
          <EmptyState title="Product Not available" action={<Button size="sm">Add Product</Button>}>
            Nothing in here but a lemon.
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen of="NotFoundState" note="the only thing on its page">
        <Card>
          <NotFoundState title="This shelf is empty" to="/">
            Back to the shop
          </NotFoundState>
        </Card>
      </Specimen>
      <Specimen of="ErrorState, QueryStates" note="with a reference; while it tries again">
        <Grid min="15rem">
          <Card>
            <ErrorState message="It is not you." onRetry={() => undefined} requestId="req-7f3a" />
          </Card>
          <Card>
            <QueryStates query={failed} loading={<Spinner />}>
              {(data) => data}
            </QueryStates>
          </Card>
        </Grid>
      </Specimen>
      <Specimen of="Skeleton, TableSkeleton, ProductCardSkeleton">
        <Stack gap={2}>
          <Skeleton height={28} width="50%" />
          <Skeleton height={16} />
        </Stack>
        <TableSkeleton rows={1} />
        <Grid min="13rem">
          <ProductCardSkeleton />
          <ProductCardSkeleton />
        </Grid>
      </Specimen>
    </>
  );
}

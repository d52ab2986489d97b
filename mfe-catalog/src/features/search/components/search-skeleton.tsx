import { Skeleton, Stack, theme } from 'shared-ui';
import { ProductGridSkeleton } from '../../../product-card/product-grid.tsx';

/** The page while nothing of it is known yet. */
export function SearchSkeleton() {
  return (
    <Stack gap={6} aria-busy="true">
      <div />
      <Skeleton height={theme.size.xxl} width="18rem" />
      <ProductGridSkeleton count={6} />
    </Stack>
  );
}

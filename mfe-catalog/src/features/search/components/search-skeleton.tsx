import { styled } from 'shared-runtime/styles';
import { Skeleton, Stack, theme } from 'shared-ui';
import { ProductGridSkeleton } from '../../../product-card/product-grid.tsx';
import { Columns } from './search-layout.ts';

/** The page while nothing of it is known yet: heading, filters, and what is found where they will stand. */
export function SearchSkeleton() {
  return (
    <Stack gap={6} aria-busy="true">
      <div />
      <Skeleton height={theme.size.xxl} width="18rem" />
      <Columns>
        <Filters>
          <Skeleton height="18rem" />
          <Skeleton height="18rem" />
        </Filters>
        <ProductGridSkeleton count={6} />
      </Columns>
    </Stack>
  );
}

const Filters = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  @media (max-width: ${theme.breakpoint.md - 1}px) {
    display: none;
  }
`;

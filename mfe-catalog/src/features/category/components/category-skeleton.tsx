import { styled } from 'shared-runtime/styles';
import { PageContainer, Skeleton, theme } from 'shared-ui';
import { ProductGridSkeleton } from '../../../product-card/product-grid.tsx';

/** The listing while nothing of it is known yet. */
export function CategorySkeleton() {
  return (
    <PageContainer aria-busy="true">
      <Heading>
        <Skeleton height={theme.size.xxl} width="18rem" />
        <Skeleton height="1.2rem" width="14rem" />
      </Heading>
      <ProductGridSkeleton count={6} />
    </PageContainer>
  );
}

const Heading = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding-block: clamp(1.5rem, 4vw, 3rem) clamp(1rem, 2.5vw, 1.75rem);
`;

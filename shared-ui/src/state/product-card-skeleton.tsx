import { styled } from 'shared-runtime/styles';
import { Card } from '../layout/card.tsx';
import { theme } from '../theme/theme.ts';
import { Skeleton } from './skeleton.tsx';

const Frosted = styled(Skeleton)`
  aspect-ratio: 4 / 3;
`;
const Lines = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: ${theme.space[4]};
  > div { display: grid; gap: 0.375rem; }
  > :last-child { padding-block-start: 0.75rem; border-block-start: 1px solid ${theme.color.border}; }
`;

/** As large as a product card, so that nothing shifts when the products arrive. */
export function ProductCardSkeleton() {
  return (
    <Card padding="none" aria-hidden="true">
      <Frosted height="auto" radius={0} />
      <Lines>
        <div>
          <Skeleton height={21} width="92%" />
          <Skeleton height={21} width="55%" />
        </div>
        <Skeleton height={50} width="58%" />
        <Skeleton height={18} width="44%" />
        <div>
          <Skeleton height={21} width="38%" />
          <Skeleton height={21} width="46%" />
          <Skeleton height={21} width="42%" />
        </div>
        <div>
          <Skeleton height={24} width="62%" />
        </div>
      </Lines>
    </Card>
  );
}

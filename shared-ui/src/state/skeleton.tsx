import type { ComponentProps } from 'react';
import { keyframes, styled } from 'shared-runtime/styles';
import { Card } from '../layout/boxes.tsx';
import { theme } from '../theme/theme.ts';

/** No `style`: the pages' content policy refuses style attributes in the server's HTML. */
export type SkeletonProps = Omit<ComponentProps<'span'>, 'children' | 'style'> & {
  /** CSS lengths; numbers are px. */
  height: number | string;
  width?: number | string | undefined;
  radius?: number | string | undefined;
};

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);
const breathe = keyframes`50% { opacity: 0.5; }`;

const Block = styled.span<{ $height: string; $width: string; $radius: string }>`
  display: block;
  max-width: 100%;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: ${({ $radius }) => $radius};
  background: ${theme.color.frost};
  animation: ${breathe} 1.8s ease-in-out infinite;
`;

/** The outline of content that is still loading; hidden from assistive technology. */
export function Skeleton({ height, width = '100%', radius = theme.radius.sm, ...rest }: SkeletonProps) {
  return (
    <Block
      aria-hidden="true"
      {...rest}
      $height={length(height)}
      $width={length(width)}
      $radius={length(radius)}
    />
  );
}

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

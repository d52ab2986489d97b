import type { ComponentProps } from 'react';
import { keyframes, styled } from 'shared-runtime/styles';
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

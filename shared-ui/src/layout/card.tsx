import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

type CardProps = ComponentProps<'div'> & {
  /** Inner space; `none` lets a picture reach the edge. */
  padding?: 'none' | 'md' | 'lg' | undefined;
};

const { color } = theme;
const paddings = { none: '0', md: '1.125rem', lg: 'clamp(1.25rem, 4vw, 2rem)' };
const Box = styled.div<{ $padding: keyof typeof paddings }>`
  position: relative;
  min-width: 0;
  padding: ${({ $padding }) => paddings[$padding]};
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${theme.radius.lg};
  background: ${color.surface};
  box-shadow: ${theme.shadow.sm};
`;

/** A raised surface. */
export function Card({ padding = 'md', ...rest }: CardProps) {
  return <Box {...rest} $padding={padding} />;
}

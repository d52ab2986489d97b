import type { ComponentProps, ElementType } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

type TextProps = ComponentProps<'p'> & {
  /** Another element than a `p`. */
  as?: ElementType | undefined;
  size?: 'xs' | 'sm' | undefined;
};

const Words = styled.p<{ $size: 'xs' | 'sm' }>`
  color: ${theme.color.textMuted};
  font-size: ${({ $size }) => theme.size[$size]};
  &:empty { display: none; }
`;

/** Small, muted words beside the main thing. Without any it takes no space. A remote brings it along: not every page has it. */
export function Text({ size = 'sm', ...rest }: TextProps) {
  return <Words {...rest} $size={size} />;
}

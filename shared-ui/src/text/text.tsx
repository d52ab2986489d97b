import type { ComponentProps, ElementType } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

type TextProps = ComponentProps<'p'> & {
  /** An element other than `p`. */
  as?: ElementType | undefined;
  size?: 'xs' | 'sm' | undefined;
};

const Words = styled.p<{ $size: 'xs' | 'sm' }>`
  color: ${theme.color.textMuted};
  font-size: ${({ $size }) => theme.size[$size]};
  &:empty { display: none; }
`;

/** Small, muted text. Takes no space when empty. Remotes bundle it themselves, because not every page needs it. */
export function Text({ size = 'sm', ...rest }: TextProps) {
  return <Words {...rest} $size={size} />;
}

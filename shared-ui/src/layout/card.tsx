import type { ComponentProps } from 'react';
import { css, styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

export type CardProps = ComponentProps<'div'> & {
  /** Lifts under the pointer and shows the focus ring of the link inside; make that link cover it with `::after`. */
  interactive?: boolean | undefined;
  /** Inner space; `none` lets a picture reach the edge. */
  padding?: 'none' | 'md' | 'lg' | undefined;
};

const { color, motion } = theme;
const paddings = { none: '0', md: '1.125rem', lg: 'clamp(1.25rem, 4vw, 2rem)' };
const lifting = css`
  transition: transform ${motion.normal} ${motion.ease}, box-shadow ${motion.normal} ${motion.ease};
  /* A door ajar: light along the edge. */
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inset-inline-start: 0;
    width: 5px;
    background: ${color.glint};
    box-shadow: 0 0 28px 10px ${color.glow};
    transform: scaleX(0);
    transform-origin: left;
    opacity: 0;
    pointer-events: none;
    transition: transform ${motion.slow} ${motion.ease}, opacity ${motion.normal};
  }
  &:hover::before, &:focus-within::before { transform: none; opacity: 1; }
  &:hover { transform: translateY(-3px); box-shadow: ${theme.shadow.lg}; }
  &:has(a:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`;
const Box = styled.div<{ $interactive: boolean; $padding: keyof typeof paddings }>`
  position: relative;
  min-width: 0;
  padding: ${({ $padding }) => paddings[$padding]};
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${theme.radius.lg};
  background: ${color.surface};
  box-shadow: ${theme.shadow.sm};
  ${({ $interactive }) => ($interactive ? lifting : '')}
`;

/** A raised surface. */
export function Card({ interactive = false, padding = 'md', ...rest }: CardProps) {
  return <Box {...rest} $interactive={interactive} $padding={padding} />;
}

import type { ComponentProps, ElementType } from 'react';
import { css, styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** Steps of `theme.space`: one for both, or one between rows and one between columns. */
type Gap = Step | readonly [rows: Step, columns: Step];
export type GapProps = ComponentProps<'div'> & {
  /** An element other than `div`; a list has no bullets. */
  as?: ElementType | undefined;
  gap?: Gap | undefined;
  /** CSS `align-items`. */
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  /** CSS `justify-content`. */
  justify?: 'center' | 'end' | 'space-between' | undefined;
};
export type GridProps = GapProps & {
  /** As many columns as fit, none narrower than this CSS length. */
  min?: string | undefined;
  /** If there are fewer items than columns, the items share the full width. */
  fit?: boolean | undefined;
  /** Alternative to `min`: this many columns from the `lg` width on, at most two from `sm`, one on phones. */
  columns?: number | undefined;
};

type Look = { $gap: Gap; $align?: string | undefined; $justify?: string | undefined };

const common = css<Look>`
  min-width: 0;
  gap: ${({ $gap }) =>
    [$gap]
      .flat()
      .map((step) => theme.space[step])
      .join(' ')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  &:is(ul, ol) { list-style: none; }
`;
const StackBox = styled.div<Look>`
  display: flex;
  flex-direction: column;
  ${common}
`;
const InlineBox = styled.div<Look>`
  display: flex;
  flex-wrap: wrap;
  ${common}
`;
const GridBox = styled.div<Look & { $tracks: string; $columns: number }>`
  display: grid;
  ${common}
  grid-template-columns: ${({ $columns, $tracks }) => ($columns ? 'minmax(0, 1fr)' : $tracks)};
  ${({ $columns }) =>
    $columns > 1
      ? `${theme.media.sm} { grid-template-columns: repeat(${Math.min(2, $columns)}, minmax(0, 1fr)); }
         ${theme.media.lg} { grid-template-columns: repeat(${$columns}, minmax(0, 1fr)); }`
      : ''}
`;
/** A box with the page's width and margins. */
export const PageContainer = styled.div`
  width: 100%;
  max-width: calc(${theme.layout.pageWidth} + 2 * ${theme.layout.gutter});
  margin-inline: auto;
  padding-inline: ${theme.layout.gutter};
`;

/** Items below each other. */
export function Stack({ gap = 4, align, justify, ...rest }: GapProps) {
  return <StackBox {...rest} $gap={gap} $align={align} $justify={justify} />;
}

/** Items side by side, wrapping. */
export function Inline({ gap = 3, align = 'center', justify, ...rest }: GapProps) {
  return <InlineBox {...rest} $gap={gap} $align={align} $justify={justify} />;
}

/** Equal columns. */
export function Grid({ gap = 5, align, justify, min = '17rem', fit, columns = 0, ...rest }: GridProps) {
  const tracks = `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(min(100%, ${min}), 1fr))`;
  return (
    <GridBox {...rest} $gap={gap} $align={align} $justify={justify} $tracks={tracks} $columns={columns} />
  );
}

type CardProps = ComponentProps<'div'> & {
  /** Inner space; `none` lets a picture reach the edge. */
  padding?: 'none' | 'md' | 'lg' | undefined;
};

const paddings = { none: '0', md: '1.125rem', lg: 'clamp(1.25rem, 4vw, 2rem)' };
const CardBox = styled.div<{ $padding: keyof typeof paddings }>`
  position: relative;
  min-width: 0;
  padding: ${({ $padding }) => paddings[$padding]};
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.sm};
`;

/** A raised surface. */
export function Card({ padding = 'md', ...rest }: CardProps) {
  return <CardBox {...rest} $padding={padding} />;
}

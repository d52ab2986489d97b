import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type GapProps = ComponentProps<'div'> & {
  /** Step of `theme.space`. */
  gap?: Step | undefined;
};
export type GridProps = GapProps & {
  /** As many columns as fit, none narrower than this CSS length. */
  min?: string | undefined;
  /** Or: this many columns from the `lg` width on, at most two from `sm`, one on phones. */
  columns?: number | undefined;
};

const StackBox = styled.div<{ $gap: Step }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => theme.space[$gap]};
  min-width: 0;
`;
const InlineBox = styled.div<{ $gap: Step }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap }) => theme.space[$gap]};
  min-width: 0;
`;
const GridBox = styled.div<{ $gap: Step; $min: string; $columns: number }>`
  display: grid;
  gap: ${({ $gap }) => theme.space[$gap]};
  grid-template-columns: ${({ $columns, $min }) =>
    $columns ? 'minmax(0, 1fr)' : `repeat(auto-fill, minmax(min(100%, ${$min}), 1fr))`};
  ${({ $columns }) =>
    $columns > 1
      ? `${theme.media.sm} { grid-template-columns: repeat(${Math.min(2, $columns)}, minmax(0, 1fr)); }
         ${theme.media.lg} { grid-template-columns: repeat(${$columns}, minmax(0, 1fr)); }`
      : ''}
`;
const Container = styled.div`
  width: 100%;
  max-width: calc(${theme.layout.pageWidth} + 2 * ${theme.layout.gutter});
  margin-inline: auto;
  padding-inline: ${theme.layout.gutter};
`;

/** Things below each other. */
export function Stack({ gap = 4, ...rest }: GapProps) {
  return <StackBox {...rest} $gap={gap} />;
}

/** Things beside each other, wrapping. */
export function Inline({ gap = 3, ...rest }: GapProps) {
  return <InlineBox {...rest} $gap={gap} />;
}

/** Equal columns. */
export function Grid({ gap = 5, min = '17rem', columns = 0, ...rest }: GridProps) {
  return <GridBox {...rest} $gap={gap} $min={min} $columns={columns} />;
}

/** The page's width and its margins. */
export function PageContainer(props: ComponentProps<'div'>) {
  return <Container {...props} />;
}

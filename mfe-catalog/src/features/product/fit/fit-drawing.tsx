import { useId } from 'react';
import type { Kitchen } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { COLUMN, drawFit, type Sized, type View } from './fit-geometry.ts';
import { messages } from './messages.ts';

interface FitDrawingProps {
  readonly sheet: Sized;
  readonly kitchen: Kitchen;
  /** What the drawing shows, in words. */
  readonly description: string;
}

/** Niche, fridge and doorway, all to one scale. Always of the same size, so that nothing moves when a kitchen becomes known. */
export function FitDrawing({ sheet, kitchen, description }: FitDrawingProps) {
  const id = useId();
  const views = drawFit(sheet, kitchen);
  return (
    <Figure>
      <Drawing
        viewBox={`0 0 ${3 * COLUMN.width} ${COLUMN.height}`}
        role="img"
        aria-labelledby={`${id}t`}
        aria-describedby={`${id}d`}
      >
        <title id={`${id}t`}>{messages.drawing}</title>
        <desc id={`${id}d`}>{description}</desc>
        {views.map((view, index) => (
          <RenderedView key={messages.captions[index]} view={view} />
        ))}
      </Drawing>
      <Captions aria-hidden="true">
        {messages.captions.map((caption) => (
          <span key={caption}>{caption}</span>
        ))}
      </Captions>
    </Figure>
  );
}

function RenderedView({ view: { space, isGiven, fridge, verdict, doors } }: { readonly view: View }) {
  return (
    <g data-verdict={verdict}>
      <rect className="space" {...space} data-given={isGiven || undefined} />
      <rect className="fridge" {...fridge} rx={1.5} />
      {doors.map(({ hinge: [x, y], radius, side }) => (
        <path
          key={side}
          className="swing"
          d={`M ${x} ${y} v ${radius} A ${radius} ${radius} 0 0 ${side === 1 ? 0 : 1} ${x + side * radius} ${y}`}
        />
      ))}
    </g>
  );
}

const Figure = styled.figure`
  min-width: 0;
  margin: 0;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  --drawn: ${theme.color.textMuted};
  --soft: ${theme.color.surfaceSunken};

  & [data-verdict='fits'] {
    --drawn: ${theme.color.success};
    --soft: ${theme.color.successSoft};
  }

  & [data-verdict='tight'] {
    --drawn: ${theme.color.warning};
    --soft: ${theme.color.warningSoft};
  }

  & [data-verdict='no'] {
    --drawn: ${theme.color.danger};
    --soft: ${theme.color.dangerSoft};
  }

  & .space {
    fill: none;
    stroke: ${theme.color.text};
    stroke-width: 1;
    stroke-dasharray: 3 2;
  }

  & .space[data-given] {
    stroke-width: 1.6;
    stroke-dasharray: none;
  }

  & .fridge {
    fill: var(--soft);
    fill-opacity: 0.85;
    stroke: var(--drawn);
    stroke-width: 1.2;
  }

  & .swing {
    fill: none;
    stroke: var(--drawn);
    stroke-width: 0.8;
    stroke-dasharray: 2 1.5;
  }
`;

const Captions = styled.figcaption`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[2]};
  padding-block-start: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
  text-align: center;
`;

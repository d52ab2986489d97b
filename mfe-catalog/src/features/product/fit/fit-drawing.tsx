import { useId } from 'react';
import {
  airOf,
  type DataSheet,
  doorSwing,
  type FitVerdict,
  judgeFit,
  type Kitchen,
  type KitchenMeasure,
  neededKitchen,
} from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages } from './messages.ts';

interface FitDrawingProps {
  readonly sheet: Sized;
  readonly kitchen: Kitchen;
  readonly description: string;
}

/** Niche, fridge and doorway, all to one scale. The size is fixed, so that there is no layout shift when the kitchen becomes known. */
export function FitDrawing({ sheet, kitchen, description }: FitDrawingProps) {
  const id = useId();
  const { views, doors, radius } = drawFit(sheet, kitchen);
  return (
    <figure>
      <Drawing
        viewBox={`0 0 ${3 * COLUMN.width} ${COLUMN.height}`}
        role="img"
        aria-labelledby={`${id}t`}
        aria-describedby={`${id}d`}
      >
        <title id={`${id}t`}>{messages.drawing}</title>
        <desc id={`${id}d`}>{description}</desc>
        {views.map(({ space, isGiven, fridge, verdict }, column) => (
          <g key={messages.captions[column]} data-verdict={verdict}>
            <rect className="space" {...space} data-given={isGiven || undefined} />
            <rect className="fridge" {...fridge} rx={1.5} />
            {(column === ABOVE ? doors : []).map(({ x, y, side }) => (
              <path
                key={side}
                className="swing"
                d={`M ${x} ${y} v ${radius} A ${radius} ${radius} 0 0 ${side === 1 ? 0 : 1} ${x + side * radius} ${y}`}
              />
            ))}
          </g>
        ))}
      </Drawing>
      <Captions aria-hidden="true">
        {messages.captions.map((caption) => (
          <span key={caption}>{caption}</span>
        ))}
      </Captions>
    </figure>
  );
}

const Drawing = styled.svg`
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

/** Size of one column in units of the SVG; the three drawings are side by side. */
const COLUMN = { width: 120, height: 220 } as const;
const MARGIN = 8;
const GROUND = COLUMN.height - MARGIN;
/** Millimetres. The kitchen has no door height, so every doorway is drawn with a common one. */
const DOORWAY_HEIGHT = 2000;

/** Column of the view from above. */
const ABOVE = 1;

type Size = readonly [width: number, height: number];
type Sized = DataSheet & Required<Pick<DataSheet, 'widthmm' | 'heightmm' | 'depthmm'>>;
export const isSized = (sheet: DataSheet): sheet is Sized =>
  sheet.widthmm !== undefined && sheet.heightmm !== undefined && sheet.depthmm !== undefined;

const worst = (verdicts: readonly FitVerdict[]): FitVerdict =>
  (['no', 'tight', 'unknown', 'fits'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'unknown';

/** Front, above and doorway, all three to the same scale. */
function drawFit(sheet: Sized, kitchen: Kitchen) {
  const space = { ...(neededKitchen(sheet) as Required<Kitchen>), ...kitchen };
  const { widthmm, heightmm, depthmm } = sheet;
  const air = airOf(sheet.kind);
  const swing = doorSwing(sheet) ?? { front: 0, above: 0, doors: 1 };
  const carryingWidth = Math.min(widthmm, depthmm);
  const across = Math.max(space.nichewidth, widthmm, space.door, carryingWidth);
  const deep = Math.max(space.nichedepth, depthmm + air.back) + swing.front;
  const up = Math.max(space.nicheheight, heightmm, DOORWAY_HEIGHT, deep);
  const scale = Math.min((COLUMN.width - 2 * MARGIN) / across, (COLUMN.height - 2 * MARGIN) / up);
  const verdicts = new Map(judgeFit(sheet, kitchen).map(({ measure, verdict }) => [measure, verdict]));
  /** A niche or doorway, and the fridge. */
  const view = (column: number, niche: Size, fridge: Size, ...measures: KitchenMeasure[]) => {
    /** Centered in the column: on the ground, or, seen from above, at the wall at the top. */
    const box = ([width, height]: Size, gap = 0) => ({
      x: column * COLUMN.width + (COLUMN.width - width * scale) / 2,
      y: column === ABOVE ? MARGIN + gap * scale : GROUND - height * scale,
      width: width * scale,
      height: height * scale,
    });
    return {
      space: box(niche),
      isGiven: measures.every((measure) => kitchen[measure] !== undefined),
      fridge: box(fridge, air.back),
      verdict: worst(measures.map((measure) => verdicts.get(measure) ?? 'unknown')),
    };
  };
  const { nichewidth, nicheheight, nichedepth, door } = space;
  const front = view(0, [nichewidth, nicheheight], [widthmm, heightmm], 'nichewidth', 'nicheheight');
  const above = view(ABOVE, [nichewidth, nichedepth], [widthmm, depthmm], 'nichewidth', 'nichedepth');
  const doorway = view(2, [door, DOORWAY_HEIGHT], [carryingWidth, heightmm], 'door');
  const { x, y, width, height } = above.fridge;
  const left = { x, y: y + height, side: 1 };
  const right = { x: x + width, y: y + height, side: -1 };
  const hinged = swing.doors === 2 ? [left, right] : [sheet.hingeside === 'left' ? left : right];
  /** `doors`: hinges of the doors that open in an arc, in the view from above. */
  return {
    views: [front, above, doorway],
    doors: swing.front === 0 ? [] : hinged,
    radius: swing.front * scale,
  };
}

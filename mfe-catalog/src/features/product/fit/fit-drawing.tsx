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

/** The three drawings stand beside each other in columns of this size, in units of the picture. */
const COLUMN = { width: 120, height: 220 } as const;
const MARGIN = 8;
const GROUND = COLUMN.height - MARGIN;
/** A doorway without a measure of its own is drawn as high as most are, millimetres. */
const DOORWAY_HEIGHT = 2000;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface View {
  readonly space: Box;
  readonly isGiven: boolean;
  readonly fridge: Box;
  readonly verdict: FitVerdict;
  /** Edges of open doors, in the view from above. */
  readonly doors: readonly {
    readonly hinge: readonly [number, number];
    readonly radius: number;
    readonly side: 1 | -1;
  }[];
}

type Sized = DataSheet & Required<Pick<DataSheet, 'widthmm' | 'heightmm' | 'depthmm'>>;
export const isSized = (sheet: DataSheet): sheet is Sized =>
  sheet.widthmm !== undefined && sheet.heightmm !== undefined && sheet.depthmm !== undefined;

const worst = (verdicts: readonly FitVerdict[]): FitVerdict =>
  (['no', 'tight', 'unknown', 'fits'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'unknown';

/** Front, above and doorway, all three to the same scale. */
function drawFit(sheet: Sized, kitchen: Kitchen): readonly [View, View, View] {
  const needed = neededKitchen(sheet) as Required<Kitchen>;
  const space = { ...needed, ...kitchen };
  const { widthmm, heightmm, depthmm } = sheet;
  const air = airOf(sheet.kind);
  const swing = doorSwing(sheet) ?? { front: 0, above: 0, doors: 1 };
  const carryingWidth = Math.min(widthmm, depthmm);
  const across = Math.max(space.nichewidth, widthmm, space.door, carryingWidth);
  const up = Math.max(
    space.nicheheight,
    heightmm,
    DOORWAY_HEIGHT,
    Math.max(space.nichedepth, depthmm + air.back) + swing.front,
  );
  const scale = Math.min((COLUMN.width - 2 * MARGIN) / across, (COLUMN.height - 2 * MARGIN) / up);
  const verdicts = new Map(judgeFit(sheet, kitchen).map(({ measure, verdict }) => [measure, verdict]));
  const of = (...measures: KitchenMeasure[]) =>
    worst(measures.map((measure) => verdicts.get(measure) ?? 'unknown'));
  const isGiven = (...measures: KitchenMeasure[]) =>
    measures.every((measure) => kitchen[measure] !== undefined);
  /** In the middle of its column, on the ground or from the wall at the top. */
  const box = (column: number, width: number, height: number, from: 'ground' | 'wall', gap = 0): Box => ({
    x: column * COLUMN.width + (COLUMN.width - width * scale) / 2,
    y: from === 'ground' ? GROUND - height * scale : MARGIN + gap * scale,
    width: width * scale,
    height: height * scale,
  });
  const above = box(1, widthmm, depthmm, 'wall', air.back);
  const front = above.y + above.height;
  const radius = swing.front * scale;
  const left = { hinge: [above.x, front] as const, radius, side: 1 as const };
  const right = { hinge: [above.x + above.width, front] as const, radius, side: -1 as const };
  return [
    {
      space: box(0, space.nichewidth, space.nicheheight, 'ground'),
      isGiven: isGiven('nichewidth', 'nicheheight'),
      fridge: box(0, widthmm, heightmm, 'ground'),
      verdict: of('nichewidth', 'nicheheight'),
      doors: [],
    },
    {
      space: box(1, space.nichewidth, space.nichedepth, 'wall'),
      isGiven: isGiven('nichewidth', 'nichedepth'),
      fridge: above,
      verdict: of('nichewidth', 'nichedepth'),
      doors:
        radius === 0 ? [] : swing.doors === 2 ? [left, right] : [sheet.hingeside === 'left' ? left : right],
    },
    {
      space: box(2, space.door, DOORWAY_HEIGHT, 'ground'),
      isGiven: isGiven('door'),
      fridge: box(2, carryingWidth, heightmm, 'ground'),
      verdict: of('door'),
      doors: [],
    },
  ];
}

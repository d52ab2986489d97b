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

/** The three drawings stand beside each other in columns of this size, in units of the picture. */
export const COLUMN = { width: 120, height: 220 } as const;
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
export interface View {
  /** The niche, or the doorway: as it is, or as it has to be. */
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

export type Sized = DataSheet & Required<Pick<DataSheet, 'widthmm' | 'heightmm' | 'depthmm'>>;
export const isSized = (sheet: DataSheet): sheet is Sized =>
  sheet.widthmm !== undefined && sheet.heightmm !== undefined && sheet.depthmm !== undefined;

const worst = (verdicts: readonly FitVerdict[]): FitVerdict =>
  (['no', 'tight', 'unknown', 'fits'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'unknown';

/** Front, above and doorway, all three to the same scale. */
export function drawFit(sheet: Sized, kitchen: Kitchen): readonly [View, View, View] {
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

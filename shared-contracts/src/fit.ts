import type { ApplianceKind, DataSheet } from './data-sheet.ts';

/**
 * Whether a fridge fits: how much air it needs around it, how far its doors reach, and through which door it can be carried.
 * All lengths are millimetres. A model's own instructions take precedence; these rules are for models without known instructions.
 */

/** The kitchen's measures, named like the search's parameters; `door` is the clear width of the narrowest door on the way in. */
export const kitchenMeasures = ['nichewidth', 'nicheheight', 'nichedepth', 'door'] as const;
export type KitchenMeasure = (typeof kitchenMeasures)[number];
export type Kitchen = Readonly<Partial<Record<KitchenMeasure, number>>>;
/** Smallest and largest value of each measure. */
export const kitchenLimits = [100, 5000] as const;

export interface Air {
  /** At each side. */
  readonly side: number;
  readonly top: number;
  readonly back: number;
}

/** GE Appliances, General List of Minimum Air Clearance Requirements: refrigerators 1/8 in at each side, 1 in above, 2 in behind. */
const refrigerator: Air = { side: 3, top: 25, back: 51 };
/**
 * Air by kind. Sources: for refrigerators, small uprights (under 9 cu ft: 1/2 in, 4 in, 4 in) and chest freezers (3 in all round)
 * the list of GE Appliances named above (https://www.geappliances.com/search/fast/infobase/10011571.htm); for wine coolers EdgeStar
 * (1 in at sides and top, 3 in behind: https://support.edgestar.com, "What's the difference between freestanding and built in?");
 * for built-in appliances the owner's manual of Avallon AWC243TDZLH (1/4 in at sides and top, 1 in behind).
 */
export const airByKind: Readonly<Record<ApplianceKind, Air>> = {
  'french-door': refrigerator,
  'side-by-side': refrigerator,
  'top-freezer': refrigerator,
  'bottom-freezer': refrigerator,
  retro: refrigerator,
  larder: refrigerator,
  mini: { side: 13, top: 102, back: 102 },
  chest: { side: 76, top: 76, back: 76 },
  wine: { side: 25, top: 25, back: 76 },
  'built-in': { side: 6, top: 6, back: 25 },
};
/** Without a kind on the data sheet, the clearances of a refrigerator, the most common kind. */
export const airOf = (kind: ApplianceKind | undefined): Air =>
  kind === undefined ? refrigerator : airByKind[kind];

/** Space for hands and straps when carrying something through a door: an inch in all. */
export const CARRYING_MARGIN = 25;
/** How much depth a fridge loses when its doors are removed: 2 to 4 inches; the smaller value is certain. */
const DOORS_OFF = 51;
/** A door next to a wall opens fully only with this much space at its hinges (GE Appliances, Refrigerator measurements: about 2 in). */
export const HINGE_ROOM = 51;

/** `tight`: the fridge goes in, but sticks out of the niche, lacks air, or its doors must be removed on the way. */
export type FitVerdict = 'fits' | 'tight' | 'no' | 'unknown';
export interface FitCheck {
  readonly measure: KitchenMeasure;
  /** What the fridge needs there; undefined where its data sheet lacks it. */
  readonly needed: number | undefined;
  /** What the kitchen has. */
  readonly given: number | undefined;
  readonly verdict: FitVerdict;
}

type Measured = Pick<DataSheet, 'kind' | 'widthmm' | 'heightmm' | 'depthmm' | 'hingeside'>;

/** The niche and the door that a fridge needs, millimetres: it is carried through the door upright, with space for hands. */
export function neededKitchen({ kind, widthmm, heightmm, depthmm }: Measured): Kitchen {
  const air = airOf(kind);
  return {
    ...(widthmm === undefined ? {} : { nichewidth: widthmm + 2 * air.side }),
    ...(heightmm === undefined ? {} : { nicheheight: heightmm + air.top }),
    ...(depthmm === undefined ? {} : { nichedepth: depthmm + air.back }),
    ...(widthmm === undefined || depthmm === undefined
      ? {}
      : { door: Math.min(widthmm, depthmm) + CARRYING_MARGIN }),
  };
}

/** Compares each measure of a kitchen with what a fridge needs, in the order of `kitchenMeasures`. */
export function judgeFit(sheet: Measured, kitchen: Kitchen): FitCheck[] {
  const needed = neededKitchen(sheet);
  return kitchenMeasures.map((measure) => {
    const [need, given] = [needed[measure], kitchen[measure]];
    const verdict =
      need === undefined || given === undefined
        ? 'unknown'
        : given >= need
          ? 'fits'
          : given >= (leastOf(measure, sheet) ?? need)
            ? 'tight'
            : 'no';
    return { measure, needed: need, given, verdict };
  });
}

/** The smallest measure that the fridge just goes into: without air, doors removed. A fridge may stick out of a niche by any depth. */
function leastOf(
  measure: KitchenMeasure,
  { kind, widthmm, heightmm, depthmm }: Measured,
): number | undefined {
  if (measure === 'nichewidth') return widthmm;
  if (measure === 'nicheheight') return heightmm;
  if (measure === 'nichedepth') return 0;
  if (widthmm === undefined || depthmm === undefined || kind === 'chest') return undefined;
  return Math.min(widthmm, depthmm - DOORS_OFF) + CARRYING_MARGIN;
}

export interface DoorSwing {
  /** How far the open doors reach out in front of the fridge. */
  readonly front: number;
  /** How far an open lid reaches above the fridge. */
  readonly above: number;
  /** Number of doors side by side. */
  readonly doors: 1 | 2;
}

/** How much space the open doors take; undefined where the data sheet lacks the width or the depth. */
export function doorSwing({ kind, widthmm, depthmm }: Measured): DoorSwing | undefined {
  if (widthmm === undefined || depthmm === undefined) return undefined;
  if (kind === 'chest') return { front: 0, above: depthmm, doors: 1 };
  const isPair = kind === 'french-door' || kind === 'side-by-side';
  return { front: isPair ? Math.ceil(widthmm / 2) : widthmm, above: 0, doors: isPair ? 2 : 1 };
}

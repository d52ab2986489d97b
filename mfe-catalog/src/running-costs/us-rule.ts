import type { Compartments } from './new-appliance.ts';

/** 1 cubic foot is exactly 28.316846592 litres. */
const LITRES_PER_CUBIC_FOOT = 28.316_846_592;
/** Smaller ones are compact (10 CFR 430.2), cubic feet. */
const COMPACT_BELOW = 7.75;

/** Volume adjustment factors (appendices A and B to subpart B of 10 CFR part 430). */
const adjustment = { freezer: 1.76, freezerOfRefrigerator: 1.47, cooler: 0.69 } as const;

type Line = readonly [perCubicFoot: number, fixed: number];

/**
 * The most that a new appliance may use, kWh a year: 10 CFR 430.32 (a) for what is made since 15 September 2014, and (aa) for
 * coolers since 28 October 2019, in adjusted cubic feet, rounded to whole kWh. Without an automatic ice maker. Which figures were
 * checked against another text: ADR 24.
 */
export function mostByUsRule({ kind, fresh, freezer, noFrost }: Compartments): number {
  const [freshFeet, freezerFeet] = [fresh / LITRES_PER_CUBIC_FOOT, freezer / LITRES_PER_CUBIC_FOOT];
  const most = ([perCubicFoot, fixed]: Line, adjusted: number) => Math.round(perCubicFoot * adjusted + fixed);
  const isCompact = freshFeet + freezerFeet < COMPACT_BELOW;
  if (kind === 'wine') return most([7.88, 155.8], freshFeet * adjustment.cooler);
  if (fresh === 0) return most(isCompact ? [9.25, 136.8] : [7.29, 107.8], freezerFeet * adjustment.freezer);
  if (freezer === 0) return most(withoutFreezer(isCompact, noFrost), freshFeet);
  if (kind === 'mini') return most([9.03, 252.3], freshFeet + freezerFeet * adjustment.freezerOfRefrigerator);
  return most(withFreezer(kind), freshFeet + freezerFeet * adjustment.freezer);
}

/** Classes 1A, 3A, 11A and 13A: by size and defrost. */
function withoutFreezer(isCompact: boolean, noFrost: boolean): Line {
  if (isCompact) return noFrost ? [9.17, 259.3] : [7.84, 219.1];
  return noFrost ? [7.07, 201.6] : [6.79, 193.6];
}

/** Classes 3, 4 and 5, automatic defrost: by where the freezer is. */
function withFreezer(kind: Compartments['kind']): Line {
  if (kind === 'side-by-side') return [8.51, 297.8];
  return kind === 'french-door' || kind === 'bottom-freezer' ? [8.85, 317] : [8.07, 233.7];
}

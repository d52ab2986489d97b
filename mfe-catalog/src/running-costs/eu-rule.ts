import type { Compartments } from './new-appliance.ts';

/** Modelling parameters of a compartment type (table 4): thermodynamic parameter, and the two of the reference consumption. */
interface Parameters {
  readonly r: number;
  readonly n: number;
  readonly m: number;
}
const freshFood: Parameters = { r: 1, n: 75, m: 0.12 };
const wineStorage: Parameters = { r: 0.6, n: 75, m: 0.12 };
const fourStar: Parameters = { r: 2.1, n: 138, m: 0.15 };

/** Frost-free three- and four-star compartments (A_c). */
const AUTO_DEFROST = 1.1;
/** Three doors (D). */
const THREE_DOORS = 1.02;
/** The highest energy efficiency index that may be sold new since 1 March 2024 (Regulation (EU) 2019/2019, annex II, table 2). */
const MAX_INDEX = { wine: 1.55, other: 1 } as const;

/**
 * Standard annual energy consumption, kWh a year: annex IV, point 4 of Delegated Regulation (EU) 2019/2016,
 * `SAE = C × D × Σ A_c × B_c × (V_c / V) × (N_c + V × r_c × M_c)`.
 * `r_c` is (24 − target temperature in °C) / 20. Which figures were checked against another text: ADR 24.
 * Free-standing (B_c = 1); freezer compartments count as four-star.
 */
export function standardConsumption({ kind, fresh, freezer, noFrost }: Compartments): number {
  const volume = fresh + freezer;
  const share = freezer / volume;
  const part = (litres: number, { r, n, m }: Parameters, factor = 1) =>
    factor * (litres / volume) * (n + volume * r * m);
  const sum =
    part(fresh, kind === 'wine' ? wineStorage : freshFood) +
    part(freezer, fourStar, noFrost ? AUTO_DEFROST : 1);
  return combination(fresh, share) * (kind === 'french-door' ? THREE_DOORS : 1) * sum;
}

/** C: of appliances with fresh food and freezer compartments by the freezer's share of the volume, of all others 1. */
function combination(fresh: number, share: number): number {
  if (fresh === 0 || share === 0) return 1;
  if (share <= 0.3) return 1.3 + 0.87 * share;
  return share < 0.7 ? 1.87 - 1.0275 * share : 1.15;
}

/** @returns the most that a new appliance may use, kWh a year */
export const mostByEuRule = (compartments: Compartments): number =>
  standardConsumption(compartments) * (compartments.kind === 'wine' ? MAX_INDEX.wine : MAX_INDEX.other);

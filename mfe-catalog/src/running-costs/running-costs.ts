import { type ApplianceKind, type DataSheet, LITRES_PER_CUBIC_FOOT } from 'shared-contracts';
import type { PublicProduct } from '../public-product.ts';
import type { Rule } from './messages.ts';

/**
 * Electricity costs of a product, compared with those of the highest consumption allowed for a new appliance of its kind and capacity.
 * @param newPrice US dollars, of such an appliance
 * @returns undefined where the data sheet has no kWh; no comparison where kind or litres are not known
 */
export function runningCosts(
  { datasheet, resaleprice }: Pick<PublicProduct, 'datasheet' | 'resaleprice'>,
  newPrice: number,
  perKwh: number,
) {
  const kwh = datasheet?.kwhyear;
  if (datasheet === undefined || kwh === undefined) return undefined;
  const yearly = kwh * perKwh;
  const known = newAppliance(datasheet);
  if (known === undefined) return { kwh, yearly };
  const newYearly = known.kwh * perKwh;
  const payback = paybackOf(newPrice - resaleprice, yearly - newYearly);
  return { kwh, yearly, compared: { ...known, yearly: newYearly, payback } };
}

/** 33 / (200 × 0.165) is slightly more than 1 in binary floating point. */
const ROUNDING = 1e-9;

/** Whole years after which a lower consumption has paid for a higher price: 0 if it costs no more, `Infinity` for never. */
function paybackOf(more: number, savedAYear: number): number {
  if (savedAYear <= 0) return Number.POSITIVE_INFINITY;
  return more <= 0 ? 0 : Math.ceil(more / savedAYear - ROUNDING);
}

type Compartments = NonNullable<ReturnType<typeof compartmentsOf>>;

const withFreezer: readonly ApplianceKind[] = [
  'french-door',
  'side-by-side',
  'top-freezer',
  'bottom-freezer',
  'chest',
];

/** @returns undefined where kind or litres are not known, and for built-in appliances, which may have any kind of interior */
export function newAppliance(sheet: DataSheet) {
  const compartments = compartmentsOf(sheet);
  if (compartments === undefined) return undefined;
  // By the same law as the label, because their test methods differ. A sheet without a label belongs to this market, the US.
  const rule: Rule = sheet.energyscale === undefined || sheet.energyscale === 'us' ? 'us' : 'eu';
  const most = rule === 'us' ? maxByUsRule(compartments) : maxByEuRule(compartments);
  return { kwh: Math.round(most), rule };
}

function compartmentsOf(sheet: DataSheet) {
  const { kind, freshlitres, freezerlitres, nofrost: noFrost = false } = sheet;
  if (kind === undefined || kind === 'built-in') return undefined;
  const fresh = kind === 'chest' ? 0 : freshlitres;
  // A data sheet cannot state 0 litres: for kinds that may have no freezer, a missing value means none.
  const stated = withFreezer.includes(kind) ? freezerlitres : (freezerlitres ?? 0);
  const freezer = kind === 'wine' ? 0 : stated;
  return fresh === undefined || freezer === undefined ? undefined : { kind, fresh, freezer, noFrost };
}

/** Modelling parameters of a compartment type (table 4): thermodynamic parameter `r`, and `n` and `m` of the reference consumption. */
const freshFood = { r: 1, n: 75, m: 0.12 };
const wineStorage = { r: 0.6, n: 75, m: 0.12 };
const fourStar = { r: 2.1, n: 138, m: 0.15 };

/** Factor for frost-free three- and four-star compartments (A_c). */
const AUTO_DEFROST = 1.1;
/** Factor for three doors (D). */
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
  const part = (litres: number, { r, n, m }: typeof freshFood, factor = 1) =>
    factor * (litres / volume) * (n + volume * r * m);
  const sum =
    part(fresh, kind === 'wine' ? wineStorage : freshFood) +
    part(freezer, fourStar, noFrost ? AUTO_DEFROST : 1);
  return combination(fresh, share) * (kind === 'french-door' ? THREE_DOORS : 1) * sum;
}

/** C: for appliances with fresh food and freezer compartments it depends on the freezer's share of the volume, for all others it is 1. */
function combination(fresh: number, share: number): number {
  if (fresh === 0 || share === 0) return 1;
  if (share <= 0.3) return 1.3 + 0.87 * share;
  return share < 0.7 ? 1.87 - 1.0275 * share : 1.15;
}

const maxByEuRule = (compartments: Compartments): number =>
  standardConsumption(compartments) * (compartments.kind === 'wine' ? MAX_INDEX.wine : MAX_INDEX.other);

/** Cubic feet; smaller appliances are compact (10 CFR 430.2). */
const COMPACT_BELOW = 7.75;

/** Volume adjustment factors (appendices A and B to subpart B of 10 CFR part 430). */
const adjustment = { freezer: 1.76, freezerOfRefrigerator: 1.47, cooler: 0.69 } as const;

type Line = readonly [perCubicFoot: number, fixed: number];

/**
 * The highest consumption allowed for a new appliance, kWh a year, without an automatic ice maker: 10 CFR 430.32 (a) for appliances made
 * since 15 September 2014, and (aa) for coolers since 28 October 2019, in adjusted cubic feet, rounded to whole kWh. Which figures were
 * checked against another text: ADR 24.
 */
function maxByUsRule({ kind, fresh, freezer, noFrost }: Compartments): number {
  const [freshFeet, freezerFeet] = [fresh / LITRES_PER_CUBIC_FOOT, freezer / LITRES_PER_CUBIC_FOOT];
  const most = ([perCubicFoot, fixed]: Line, adjusted: number) => Math.round(perCubicFoot * adjusted + fixed);
  const isCompact = freshFeet + freezerFeet < COMPACT_BELOW;
  if (kind === 'wine') return most([7.88, 155.8], freshFeet * adjustment.cooler);
  if (fresh === 0) return most(isCompact ? [9.25, 136.8] : [7.29, 107.8], freezerFeet * adjustment.freezer);
  if (freezer === 0) return most(lineWithoutFreezer(isCompact, noFrost), freshFeet);
  if (kind === 'mini') return most([9.03, 252.3], freshFeet + freezerFeet * adjustment.freezerOfRefrigerator);
  return most(lineWithFreezer(kind), freshFeet + freezerFeet * adjustment.freezer);
}

/** Classes 1A, 3A, 11A and 13A: by size and defrost. */
function lineWithoutFreezer(isCompact: boolean, noFrost: boolean): Line {
  if (isCompact) return noFrost ? [9.17, 259.3] : [7.84, 219.1];
  return noFrost ? [7.07, 201.6] : [6.79, 193.6];
}

/** Classes 3, 4 and 5, automatic defrost: by where the freezer is. */
function lineWithFreezer(kind: Compartments['kind']): Line {
  if (kind === 'side-by-side') return [8.51, 297.8];
  return kind === 'french-door' || kind === 'bottom-freezer' ? [8.85, 317] : [8.07, 233.7];
}

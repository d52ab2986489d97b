import type { ApplianceKind, Delivery, EnergyScale, LooksGrade, WorkingState } from './data-sheet.ts';

/**
 * Labels of the choices: the same words where a seller chooses, where a product is shown and where a search is narrowed. Each object is
 * an export of its own, so that a screen bundles only the ones it uses.
 */

/** A choice with a sentence that defines what it promises. */
export interface ExplainedChoice {
  readonly label: string;
  readonly definition: string;
}

export const kindLabels: Readonly<Record<ApplianceKind, string>> = {
  'french-door': 'French door',
  'side-by-side': 'Side by side',
  'top-freezer': 'Top freezer',
  'bottom-freezer': 'Bottom freezer',
  mini: 'Mini fridge',
  chest: 'Chest freezer',
  retro: 'Retro',
  wine: 'Wine fridge',
  larder: 'Larder fridge',
  'built-in': 'Built-in',
};

export const workingStateTexts: Readonly<Record<WorkingState, ExplainedChoice>> = {
  works: {
    label: 'Works',
    definition: 'It cools as it should, and every function does its job.',
  },
  faulty: {
    label: 'Works with a fault',
    definition: 'It cools, but something is broken or missing; the known faults say what.',
  },
  parts: {
    label: 'For parts',
    definition: 'It does not cool. Sold for its parts, or for somebody who repairs it.',
  },
};

export const looksTexts: Readonly<Record<LooksGrade, ExplainedChoice>> = {
  A: { label: 'A, like new', definition: "No marks that can be seen at arm's length." },
  B: { label: 'B, light marks', definition: 'A few small scratches or stains, no dents.' },
  C: { label: 'C, clear marks', definition: 'Scratches, small dents or yellowing that are seen at once.' },
  D: { label: 'D, heavily worn', definition: 'Large dents, rust or cracks, inside or outside.' },
};

export const deliveryLabels: Readonly<Record<Delivery, string>> = {
  none: 'Collected by the buyer',
  free: 'Brought by the seller, free',
  paid: 'Brought by the seller, for a fee',
};

export const energyScaleLabels: Readonly<Record<EnergyScale, string>> = {
  'eu-2021': 'EU label since 2021 (A to G)',
  'eu-2010': 'EU label before 2021 (A+++ to D)',
  us: 'US EnergyGuide label (kWh only)',
};

/** 1 cubic foot is exactly 28.316846592 litres (the international foot of 1959 is 0.3048 m). */
export const LITRES_PER_CUBIC_FOOT = 28.316_846_592;
const MILLIMETRES_PER_INCH = 25.4;

/** The unit that the person measures in; the other unit follows in brackets. */
export type LengthUnit = 'in' | 'cm';

/** @returns for example `12.7 cu ft (360 l)` */
export function formatLitres(litres: number, unit: LengthUnit): string {
  return inUnits(`${litres} l`, `${tenths(litres / LITRES_PER_CUBIC_FOOT)} cu ft`, unit);
}

/** @returns for example `23.4 in (59.5 cm)` */
export function formatMillimetres(millimetres: number, unit: LengthUnit): string {
  return inUnits(
    `${(millimetres / 10).toFixed(1)} cm`,
    `${tenths(millimetres / MILLIMETRES_PER_INCH)} in`,
    unit,
  );
}

const inUnits = (metric: string, customary: string, unit: LengthUnit) =>
  unit === 'cm' ? `${metric} (${customary})` : `${customary} (${metric})`;

/** With one decimal, and never 0.0 for a value above zero. */
const tenths = (value: number) => (value > 0 && value < 0.05 ? 'less than 0.1' : value.toFixed(1));

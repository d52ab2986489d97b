/** What a data sheet says by choice. The order is that of the lists people choose from. */
export const applianceKinds = [
  'french-door',
  'side-by-side',
  'top-freezer',
  'bottom-freezer',
  'mini',
  'chest',
  'retro',
  'wine',
  'larder',
  'built-in',
] as const;
export type ApplianceKind = (typeof applianceKinds)[number];

/** The label's scale, with its classes from the best to the worst; the label of the US has kWh only. */
export const energyClasses = {
  'eu-2021': ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  'eu-2010': ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D'],
  us: [],
} as const satisfies Record<string, readonly string[]>;
export type EnergyScale = keyof typeof energyClasses;
export const energyScales = Object.keys(energyClasses) as EnergyScale[];

/** Works, works with a fault, for parts. */
export const workingStates = ['works', 'faulty', 'parts'] as const;
export type WorkingState = (typeof workingStates)[number];

/** From like new to heavily worn. */
export const looksGrades = ['A', 'B', 'C', 'D'] as const;
export type LooksGrade = (typeof looksGrades)[number];

export const hingeSides = ['left', 'right'] as const;
/** Collected by the buyer, brought for nothing, brought for money. */
export const deliveries = ['none', 'free', 'paid'] as const;
export type Delivery = (typeof deliveries)[number];

/** Smallest and largest number of each measure. */
export const measureLimits = {
  freshlitres: [1, 2000],
  freezerlitres: [1, 2000],
  heightmm: [100, 3000],
  widthmm: [100, 3000],
  depthmm: [100, 3000],
  kwhyear: [1, 5000],
  noisedb: [10, 90],
  yearmade: [1950, 2100],
  floor: [-5, 100],
} as const satisfies Record<string, readonly [number, number]>;
export type Measure = keyof typeof measureLimits;

/** Sorts of a search: newest, price up, price down, best match, nearest. */
export const searchSorts = ['new', 'price', '-price', 'best', 'near'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Total litres of a search's capacity choices, both included; the last has no end. */
export const capacityRanges = ['0-99', '100-199', '200-299', '300-399', '400-499', '500-'] as const;

/** Years of make of a search's choices, both included; the first has no end, the last no beginning. */
export const yearRanges = ['2024-', '2020-2023', '2015-2019', '2010-2014', '-2009'] as const;
/** Kilometres of a search's choices of distance. */
export const distances = [10, 25, 50, 100, 250] as const;

/**
 * The filters that products are counted by, as parameters that may come several times: what each may say, one of a list or a text of so many
 * characters. A new one is written here, and what the API knows beyond it beside its name where the compiler asks for it.
 */
export const facetValues = {
  category: { longest: 10 },
  brand: { longest: 60 },
  kind: applianceKinds,
  capacity: capacityRanges,
  energy: { longest: 20 },
  state: workingStates,
  looks: looksGrades,
  delivery: deliveries,
  verified: ['yes'],
  year: yearRanges,
} as const;
export type FacetName = keyof typeof facetValues;
export const facetNames = Object.keys(facetValues) as FacetName[];

/*
 * What people read for the choices: the same words where a seller chooses, where a product is shown and where a search is narrowed. Each
 * object by itself, so that a screen carries only those that it names.
 */

/** A choice with the sentence that tells what it promises. */
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
const LITRES_PER_CUBIC_FOOT = 28.316_846_592;
const MILLIMETRES_PER_INCH = 25.4;

/** @returns for example `360 l (12.7 cu ft)` */
export function formatLitres(litres: number): string {
  return `${litres} l (${tenths(litres / LITRES_PER_CUBIC_FOOT)} cu ft)`;
}

/** @returns for example `59.5 cm (23.4 in)` */
export function formatMillimetres(millimetres: number): string {
  return `${(millimetres / 10).toFixed(1)} cm (${tenths(millimetres / MILLIMETRES_PER_INCH)} in)`;
}

/** With one decimal, and never 0.0 for what is more than nothing. */
const tenths = (value: number) => (value > 0 && value < 0.05 ? 'less than 0.1' : value.toFixed(1));

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

/** How it leaves its place, the easiest that is known: from the ground floor, by a lift, with the seller's help. */
export const accessWays = ['ground', 'lift', 'help'] as const;
export type AccessWay = (typeof accessWays)[number];

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
  deliverykm: [1, 2000],
  deliveryfee: [1, 2000],
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

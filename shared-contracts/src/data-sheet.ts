import { MAX_BRAND } from './limits.ts';

/** The choices of a data sheet's fields. The order is that of the lists people choose from. */
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

/** Classes of all energy labels. */
export const energyClassNames = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A+++', 'A++', 'A+'] as const;
/** Scales of energy labels, each with its classes from best to worst; the US label has kWh only. */
export const energyClasses = {
  'eu-2021': ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  'eu-2010': ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D'],
  us: [],
} as const satisfies Record<string, readonly (typeof energyClassNames)[number][]>;
export type EnergyScale = keyof typeof energyClasses;
export const energyScales = Object.keys(energyClasses) as EnergyScale[];

/** Works, works with a fault, for parts. */
export const workingStates = ['works', 'faulty', 'parts'] as const;
export type WorkingState = (typeof workingStates)[number];

/** From like new to heavily worn. */
export const looksGrades = ['A', 'B', 'C', 'D'] as const;
export type LooksGrade = (typeof looksGrades)[number];

export const hingeSides = ['left', 'right'] as const;
/** Collected by the buyer, delivered for free, delivered for a fee. */
export const deliveries = ['none', 'free', 'paid'] as const;
export type Delivery = (typeof deliveries)[number];

/** How the fridge leaves its place, the easiest known way: from the ground floor, by a lift, with the seller's help. */
export const accessWays = ['ground', 'lift', 'help'] as const;
export type AccessWay = (typeof accessWays)[number];

/** Type of a field: a whole number in a range, one of some texts, a line or a text with a maximum length, yes or no, a day. */
export type SheetRule =
  | { readonly is: 'number'; readonly from: number; readonly to: number }
  | { readonly is: 'choice'; readonly of: readonly string[] }
  | { readonly is: 'line' | 'text'; readonly longest: number }
  | { readonly is: 'yes-no' | 'day' };

/**
 * Every field of the data sheet, in the order in which it is stored. Type, validation, the form's rules, `/openapi.json` and the table in
 * `docs/limits.md` come from here.
 */
export const sheetFields = {
  brand: { is: 'line', longest: MAX_BRAND },
  model: { is: 'line', longest: 60 },
  kind: { is: 'choice', of: applianceKinds },
  freshlitres: { is: 'number', from: 1, to: 2000 },
  freezerlitres: { is: 'number', from: 1, to: 2000 },
  heightmm: { is: 'number', from: 100, to: 3000 },
  widthmm: { is: 'number', from: 100, to: 3000 },
  depthmm: { is: 'number', from: 100, to: 3000 },
  energyscale: { is: 'choice', of: energyScales },
  energyclass: { is: 'choice', of: energyClassNames },
  kwhyear: { is: 'number', from: 1, to: 5000 },
  noisedb: { is: 'number', from: 10, to: 90 },
  nofrost: { is: 'yes-no' },
  hingeside: { is: 'choice', of: hingeSides },
  hingechangeable: { is: 'yes-no' },
  colour: { is: 'line', longest: 40 },
  refrigerant: { is: 'line', longest: 20 },
  yearmade: { is: 'number', from: 1950, to: 2100 },
  warrantyuntil: { is: 'day' },
  workingstate: { is: 'choice', of: workingStates },
  looks: { is: 'choice', of: looksGrades },
  faults: { is: 'text', longest: 1000 },
  included: { is: 'text', longest: 1000 },
  floor: { is: 'number', from: -5, to: 100 },
  lift: { is: 'yes-no' },
  carryhelp: { is: 'yes-no' },
  delivery: { is: 'choice', of: deliveries },
  deliverykm: { is: 'number', from: 1, to: 2000 },
  deliveryfee: { is: 'number', from: 1, to: 2000 },
  takesoldaway: { is: 'yes-no' },
} as const satisfies Record<string, SheetRule>;
export type SheetField = keyof typeof sheetFields;

/** Descriptions of the fields for readers of `/openapi.json`; no page bundles them. */
export const sheetDescriptions: Readonly<Record<SheetField, string>> = {
  brand: 'Brand',
  model: 'Model number',
  kind: 'Kind of appliance',
  freshlitres: 'Capacity of the fresh food compartments, litres',
  freezerlitres: 'Capacity of the freezer compartments, litres',
  heightmm: 'Height, millimetres',
  widthmm: 'Width, millimetres',
  depthmm: 'Depth, millimetres',
  energyscale: 'Scale of the energy label: EU since 2021, EU before, US (kWh only)',
  energyclass: 'Class on that scale; only together with it',
  kwhyear: 'Energy it uses, kWh a year',
  noisedb: 'Noise, dB(A)',
  nofrost: 'Whether it defrosts by itself',
  hingeside: 'Side of the hinges, seen from the front',
  hingechangeable: 'Whether the hinges can change sides',
  colour: 'Colour and finish',
  refrigerant: 'Refrigerant',
  yearmade: 'Year it was made',
  warrantyuntil: 'Last day of the warranty',
  workingstate: 'Whether it works, works with a fault, or is for parts',
  looks: 'Looks: A like new, B light marks, C clear marks, D heavily worn',
  faults: 'Known faults',
  included: 'What comes with it',
  floor: 'Floor it stands on; 0 is the ground floor',
  lift: 'Whether a lift takes it down',
  carryhelp: 'Whether the seller helps to carry',
  delivery: 'Whether the seller brings it',
  deliverykm: 'How far the seller brings it, kilometres',
  deliveryfee: 'What the seller takes for bringing it, dollars',
  takesoldaway: 'Whether the seller takes an old one away',
};

type ValueOf<Rule> = Rule extends { readonly is: 'number' }
  ? number
  : Rule extends { readonly is: 'yes-no' }
    ? boolean
    : Rule extends { readonly of: readonly (infer Text)[] }
      ? Text
      : string;
/** Everything that a seller can state about a fridge beyond the ten fields of the short form. All of it is optional. */
export type DataSheet = { [Name in SheetField]?: ValueOf<(typeof sheetFields)[Name]> };
/** The fields that are numbers. */
export type Measure = {
  [Name in SheetField]: ValueOf<(typeof sheetFields)[Name]> extends number ? Name : never;
}[SheetField];

/** Sort orders of a search: newest, price up, price down, best match, nearest. */
export const searchSorts = ['new', 'price', '-price', 'best', 'near'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** A search's choices of total capacity in litres, both ends included; the last range has no upper end. */
export const capacityRanges = ['0-99', '100-199', '200-299', '300-399', '400-499', '500-'] as const;

/** A search's choices of the year of make, both ends included; the first range has no end, the last no beginning. */
export const yearRanges = ['2024-', '2020-2023', '2015-2019', '2010-2014', '-2009'] as const;
/** A search's choices of distance, kilometres. */
export const distances = [10, 25, 50, 100, 250] as const;

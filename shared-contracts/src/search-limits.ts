import {
  accessWays,
  applianceKinds,
  capacityRanges,
  deliveries,
  looksGrades,
  workingStates,
  yearRanges,
} from './data-sheet.ts';
import { kitchenLimits } from './fit.ts';

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
  nofrost: ['yes'],
  access: accessWays,
  flat: ['yes'],
  takesoldaway: ['yes'],
  verified: ['yes'],
  year: yearRanges,
} as const;
export type FacetName = keyof typeof facetValues;
export const facetNames = Object.keys(facetValues) as FacetName[];

/** Largest number of each. Prices may have cents. */
export const searchNumbers = {
  min: 1_000_000,
  max: 1_000_000,
  minyear: 2100,
  maxyear: 2100,
  maxwidth: 3000,
  maxheight: 3000,
  maxdepth: 3000,
  maxnoise: 90,
  nichewidth: kitchenLimits[1],
  nicheheight: kitchenLimits[1],
  nichedepth: kitchenLimits[1],
  door: kitchenLimits[1],
  within: 20_000,
} as const;
export type NumberName = keyof typeof searchNumbers;
export const isSearchNumber = (name: string): name is NumberName => name in searchNumbers;

/** What offers may leave out, and a search may include: `unstated=width` finds also what says no width. */
export const unstatedNames = ['width', 'height', 'depth', 'noise', 'year'] as const;
export type UnstatedName = (typeof unstatedNames)[number];

/** Characters of the words, of a place's name and of a cursor, and values of one filter. */
export const searchLimits = { words: 200, place: 100, cursor: 512, values: 40 } as const;

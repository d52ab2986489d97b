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
import { MAX_BRAND } from './limits.ts';

/**
 * The facets: filters that products are counted by, as parameters that may be repeated. Each has a list of values or a maximum
 * length. Add a new facet here; the compiler then points to the API code that must handle it.
 */
export const facetValues = {
  category: { longest: 10 },
  brand: { longest: MAX_BRAND },
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

/** Largest value of each number. Prices may have cents. */
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

/** Descriptions of the filters for readers of `/openapi.json`; no page bundles them. */
export const filterDescriptions: Readonly<Record<FacetName | NumberName, string>> = {
  category: 'Categories, any of them',
  brand: 'Brands, any of them, in any case',
  kind: 'Kinds of appliance, any of them',
  capacity: 'Litres in all, any of these ranges',
  energy: 'Energy labels, any of them, as `scale:class`',
  state: 'Working states, any of them',
  looks: 'Looks, any of these grades',
  delivery: 'Delivery, any of these',
  nofrost: 'Only what defrosts by itself',
  access: 'How it leaves its place, any of these ways',
  flat: 'Only what is brought (as far as `near`, where that is set) and carried',
  takesoldaway: 'Only from who takes an old one away',
  verified: 'Only from verified sellers',
  year: 'Years of make, any of these ranges',
  min: 'Dollars at least',
  max: 'Dollars at most',
  minyear: 'Made in this year or later',
  maxyear: 'Made in this year or earlier',
  maxwidth: 'Millimetres wide at most',
  maxheight: 'Millimetres high at most',
  maxdepth: 'Millimetres deep at most',
  maxnoise: 'dB(A) at most',
  nichewidth: 'Width of the niche, millimetres: only what fits',
  nicheheight: 'Height of the niche, millimetres: only what fits',
  nichedepth: 'Depth of the niche, millimetres: only what fits',
  door: 'Narrowest door on the way in, millimetres: only what fits',
  within: 'Kilometres from there at most',
};

/** Fields that an offer may lack although the search filters by them: `unstated=width` also finds products without a width. */
export const unstatedNames = ['width', 'height', 'depth', 'noise', 'year'] as const;
export type UnstatedName = (typeof unstatedNames)[number];

/** Most characters of the words, of a place's name and of a cursor, and most values of one filter. */
export const searchLimits = { words: 200, place: 100, cursor: 512, values: 40 } as const;

import type { SearchSort } from '../data-sheet.ts';
import type { FacetName } from '../search-limits.ts';

/** What an offer must have: at least one of these. Sizes in millimetres, prices in dollars, both ends included. */
export interface Criterion {
  readonly ranges?: Readonly<Partial<Record<Measured, Range>>>;
  readonly facets?: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** For `to_tsquery('english', …)`; built only from words of this table and from words without operators. */
  readonly text?: string;
  /** Latitude and longitude in hundredths of a degree, and the maximum distance from there. */
  readonly near?: { readonly lat: number; readonly lon: number; readonly kilometres: number };
}
export type Range = readonly [least: number, most: number];
/** The measured values of an offer; `energyuse` in kWh a year, `noise` in dB(A), `litres` the volume. */
export type Measured = 'price' | 'litres' | 'year' | 'width' | 'height' | 'depth' | 'noise' | 'energyuse';

/** The meaning of some words of a search. */
export interface Reading {
  /** Text of the chip. */
  readonly label: string;
  /** Absent where the words only set a sort order. */
  readonly wanted?: Criterion;
  /** Among the wanted offers, these come first. */
  readonly first?: Criterion;
  readonly sort?: SearchSort;
  /** The filters that it sets, where they differ from `wanted`. */
  readonly filters?: readonly SetFilter[];
}

/** A filter by its name in the address of a search, where there is such a filter: `max`, `width`, `brand`. Millimetres, dollars, litres. */
export type SetFilter = readonly [filter: string, value: string | number];

/** A label as a filter value: `Side by side` becomes `side-by-side`. */
export const hyphened = (label: string): string => label.toLowerCase().replaceAll(' ', '-');

export interface Rule {
  /** First column of the table in the documentation. */
  readonly about: string;
  /** Matches whole words of the text in lower case, without accents (`foldText`). */
  readonly pattern: RegExp;
  /** What a text must have to match, where that is found faster; by default a digit, if the rule reads a number. */
  readonly needs?: RegExp | undefined;
  /** @returns undefined where the words mean something else */
  read(groups: Readonly<Record<string, string | undefined>>): Reading | undefined;
  /** Typed texts, and the chip of each. */
  readonly examples: Readonly<Record<string, string>>;
}

/** A pattern that matches whole words only. @param source of a regular expression */
export const wholeWords = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}$€£])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');

/**
 * @param typed source of a regular expression of whole words, English, Spanish, German
 * @param reading the meaning, fixed or computed from the groups of the match
 * @param examples typed texts; with the chip of each where chips differ
 */
export const rule = (
  about: string,
  typed: string,
  reading: Reading | Rule['read'],
  examples: readonly string[] | Rule['examples'],
  needs = typed.includes('(?<number>') ? /\d/ : undefined,
): Rule => ({
  about,
  needs,
  pattern: wholeWords(typed),
  read: typeof reading === 'function' ? reading : () => reading,
  examples: Array.isArray(examples)
    ? Object.fromEntries(examples.map((example) => [example, (reading as Reading).label]))
    : (examples as Rule['examples']),
});

/**
 * A `to_tsquery` text that matches any of these phrases.
 * @param weights the fields to search: A name, B kind and category, C colour and place; all without it
 */
export const anyPhrase = (phrases: readonly string[], weights = ''): string =>
  phrases
    .map((phrase) => {
      const words = phrase
        .split(' ')
        .map((word) => `'${word.replaceAll("'", "''")}'${weights && `:${weights}`}`);
      return words.length === 1 ? words[0] : `(${words.join(' <-> ')})`;
    })
    .join(' | ');

import type { SearchSort } from '../data-sheet.ts';
import type { FacetName } from '../search-limits.ts';

/** What an offer has to have: any one of these. Sizes in millimetres, prices in dollars, both ends included. */
export interface Criterion {
  readonly ranges?: Readonly<Partial<Record<Measured, Range>>>;
  readonly facets?: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** For `to_tsquery('english', …)`; made of this table's own words and of words without operators. */
  readonly text?: string;
  /** Hundredths of a degree, and how far from there. */
  readonly near?: { readonly lat: number; readonly lon: number; readonly kilometres: number };
}
export type Range = readonly [least: number, most: number];
/** What offers are measured by; `energy` in kWh a year, `noise` in dB(A), `volume` in litres. */
export type Measured = 'price' | 'litres' | 'year' | 'width' | 'height' | 'depth' | 'noise' | 'energyuse';

/** What some words of a search say. */
export interface Reading {
  /** Stands on the chip. */
  readonly label: string;
  /** Nothing where the words only say an order. */
  readonly wanted?: Criterion;
  /** Of what is wanted these come first. */
  readonly first?: Criterion;
  readonly sort?: SearchSort;
  /** What it sets, where that is not what is wanted. */
  readonly filters?: readonly SetFilter[];
}

/** As the address of a search has it, where it has such a filter: `max`, `width`, `brand`. Millimetres, dollars, litres. */
export type SetFilter = readonly [filter: string, value: string | number];

/** Words as a value: `Side by side` is `side-by-side`. */
export const hyphened = (label: string): string => label.toLowerCase().replaceAll(' ', '-');

export interface Rule {
  /** For the table in the documentation. */
  readonly about: string;
  /** Matches whole words of the text in lower case, without accents (`foldText`). */
  readonly pattern: RegExp;
  /** @returns nothing where the words turn out to say something else */
  read(groups: Readonly<Record<string, string | undefined>>): Reading | undefined;
  /** What is typed, and its chip. */
  readonly examples: Readonly<Record<string, string>>;
}

/** Whole words only. @param source of a regular expression */
export const wholeWords = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}$])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');

/**
 * @param typed source of a regular expression of whole words, English, Spanish, German
 * @param reading what it says whatever was matched, or by the groups that were
 * @param examples what is typed, and its chip where that is not always the same
 */
export const rule = (
  about: string,
  typed: string,
  reading: Reading | Rule['read'],
  examples: readonly string[] | Rule['examples'],
): Rule => ({
  about,
  pattern: wholeWords(typed),
  read: typeof reading === 'function' ? reading : () => reading,
  examples: Array.isArray(examples)
    ? Object.fromEntries(examples.map((example) => [example, (reading as Reading).label]))
    : (examples as Rule['examples']),
});

/**
 * Words that follow each other, any of several, for `to_tsquery`.
 * @param weights where they stand: A name, B kind and category, C colour and place; anywhere without
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

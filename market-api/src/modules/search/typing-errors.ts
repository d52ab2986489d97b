import { distance } from 'fastest-levenshtein';
import type { KnownWords } from './offers/words.repository.ts';
import { knownWords } from './synonyms.ts';

/** Corrections of a word that no product contains: one of `anyOf`, the likeliest first, or all of `allOf` together. */
export interface Intended {
  readonly anyOf: readonly string[];
  /** `mini` and `fridge` of `minifridge`. */
  readonly allOf?: readonly [string, string];
}

/** Shorter words have too many neighbours to be taken for an error, longer ones are no words. */
const [MIN_LENGTH, MAX_LENGTH] = [4, 20];
const MAX_CORRECTED = 5;
const MIN_HALF = 3;
const ALTERNATIVES = 3;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

const mayBeError = ({ length }: string) => length >= MIN_LENGTH && length <= MAX_LENGTH;

/** Possible corrections of a word, known or not: words at one typing error, or two words written as one. */
export const candidatesFor = (word: string): string[] =>
  mayBeError(word) ? [...oneErrorFrom(word), ...halvesOf(word).flat()] : [];

/**
 * Chooses corrections among the words of all products: words at one typing error, else two words written as one, else words with
 * similar trigrams.
 * @param words words that no product contains @returns no entry for a word without a correction
 */
export function whatWasIntended(
  words: ReadonlyMap<string, Pick<KnownWords, 'near' | 'alike'>>,
): Map<string, Intended> {
  const requested = [...words].filter(([word]) => mayBeError(word)).slice(0, MAX_CORRECTED);
  return new Map(
    requested.flatMap(([word, { near, alike }]) => {
      const intended = choose(word, new Set([...near, ...knownWords]), alike);
      return intended === undefined ? [] : [[word, intended]];
    }),
  );
}

function choose(word: string, known: ReadonlySet<string>, similar: readonly string[]): Intended | undefined {
  // Users rarely get the first letter wrong, and most often leave a letter out.
  const isLikelier = (one: string, other: string) =>
    Number(other[0] === word[0]) - Number(one[0] === word[0]) ||
    other.length - one.length ||
    (one < other ? -1 : 1);
  const near = [...new Set(oneErrorFrom(word))].filter((each) => known.has(each)).sort(isLikelier);
  if (near.length > 0) return { anyOf: near.slice(0, ALTERNATIVES) };
  const halves = halvesOf(word).find((both) => both.every((half) => known.has(half)));
  if (halves) return { anyOf: [], allOf: halves };
  const errors = (other: string) => distance(word, other);
  const least = Math.min(...similar.map(errors));
  const anyOf = similar.filter((other) => errors(other) === least).slice(0, ALTERNATIVES);
  return least <= Math.ceil(word.length / 4) ? { anyOf } : undefined;
}

/** All words that differ by one letter added, removed or replaced, or by two neighbouring letters swapped. */
function oneErrorFrom(word: string): string[] {
  return placesIn(word).flatMap(([before, after]) => {
    const [first = '', second, ...rest] = after;
    const others = [second, ...rest].join('');
    return [
      ...LETTERS.map((letter) => before + letter + after.join('')),
      ...(after.length === 0 ? [] : [before + others, ...LETTERS.map((letter) => before + letter + others)]),
      ...(second === undefined ? [] : [before + second + first + rest.join('')]),
    ];
  });
}

function halvesOf(word: string): [string, string][] {
  return placesIn(word)
    .map(([before, after]): [string, string] => [before, after.join('')])
    .filter((halves) => halves.every(({ length }) => length >= MIN_HALF));
}

/** Splits a word at each position: between code points, because no database accepts half a surrogate pair. */
function placesIn(word: string): [string, string[]][] {
  const letters = [...word];
  return Array.from({ length: letters.length + 1 }, (_, at) => [
    letters.slice(0, at).join(''),
    letters.slice(at),
  ]);
}

import { distance } from 'fastest-levenshtein';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { knownWords } from './synonyms.ts';

/** What a word that no product has can have meant: one of these words, the likeliest first, or all of these together. */
export interface Intended {
  readonly anyOf: readonly string[];
  /** `mini` and `fridge` of `minifridge`. */
  readonly allOf?: readonly [string, string];
}

/** Shorter words have too many neighbours to be taken for an error, longer ones are no words. */
const [SHORTEST, LONGEST] = [4, 20];
const CORRECTED_AT_MOST = 5;
const SHORTEST_HALF = 3;
const ALTERNATIVES = 3;
const SIMILAR = 20;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Looks up what words can have meant, among the words of all products: those at one typing error, else two words written as
 * one, else words with the same threes of letters.
 * @param words none of which any product has @param knowsSimilar does the database have pg_trgm?
 * @returns nothing for words like which there is none
 */
export async function whatWasIntended(
  db: Db,
  words: readonly string[],
  knowsSimilar: boolean,
): Promise<Map<string, Intended>> {
  const requested = words
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST)
    .slice(0, CORRECTED_AT_MOST);
  if (requested.length === 0) return new Map();
  const candidates = requested.flatMap((word) => [...oneErrorFrom(word), ...halvesOf(word).flat()]);
  const similar = knowsSimilar
    ? sql`select asked.word, array(
            select s.word from search_words s where s.word % asked.word
            group by s.word order by similarity(s.word, asked.word) desc, s.word limit ${SIMILAR}::int) as similar
          from unnest(${sql.val(requested)}::text[]) as asked (word)`
    : sql`select asked.word, '{}'::text[] as similar from unnest(${sql.val(requested)}::text[]) as asked (word)`;
  const { rows } = await sql<{ word: string; similar: string[]; known: string[] }>`
    select near.*, array(select distinct s.word from search_words s
                         where s.word = any(${sql.val(candidates)}::text[])) as known
    from (${similar}) as near`.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const intended = choose(row.word, new Set([...row.known, ...knownWords]), row.similar);
      return intended === undefined ? [] : [[row.word, intended]];
    }),
  );
}

function choose(word: string, known: ReadonlySet<string>, similar: readonly string[]): Intended | undefined {
  // People seldom miss the first letter, and oftenest leave one out.
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

/** A letter left out, one too many, another one, or two in the wrong order. */
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
    .filter((halves) => halves.every(({ length }) => length >= SHORTEST_HALF));
}

/** What stands before and after each place. Between letters, of which some are two units long: no database takes half of one. */
function placesIn(word: string): [string, string[]][] {
  const letters = [...word];
  return Array.from({ length: letters.length + 1 }, (_, at) => [
    letters.slice(0, at).join(''),
    letters.slice(at),
  ]);
}

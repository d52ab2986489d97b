import type { KnownWords } from './offers/words.repository.ts';
import { readWords } from './query-words.ts';
import { knownWords, synonymsOf } from './synonyms.ts';
import { whatWasIntended } from './typing-errors.ts';

/** What the words of a search ask of a product. */
export interface TextQuery {
  /** For `to_tsquery('english', …)`: for each word, or words in place of it. */
  readonly groups: readonly string[];
  /** All of them; empty without words. */
  readonly tsquery: string;
  /** What was searched for in place of the words that were taken for typing errors. */
  readonly corrections: ReadonlyMap<string, string>;
}

/** What reading a search depends on. */
export interface Market {
  readonly lookUp: (word: string) => Promise<KnownWords>;
  /** Is anything for sale that has this (for `to_tsquery`) anywhere in its text? */
  readonly offers: (tsquery: string) => Promise<boolean>;
}

/**
 * Reads what somebody typed. A word that no product has is taken for the beginning of one, or for a typing error.
 * @param alsoWanted what the search asks for beside that, for `to_tsquery`
 */
export async function readTextQuery(
  market: Market,
  text: string,
  alsoWanted: readonly string[] = [],
): Promise<TextQuery> {
  const words = readWords(text);
  // What a search will most likely ask for next is asked for in the same statement.
  const [looked] = await Promise.all([
    lookUp(market, words),
    ...[...words.map((word) => groupOf(word)), ...alsoWanted].map(market.offers),
  ]);
  const intended = whatWasIntended(new Map([...looked].filter(isStrange)));
  const groups: string[] = [];
  const corrections = new Map<string, string>();
  for (const word of words) {
    const { is_stop = false, known = true, is_prefix = false } = looked.get(word) ?? {};
    const { anyOf = [], allOf } = intended.get(word) ?? {};
    const correction = allOf?.join(' ') ?? anyOf[0];
    if (correction !== undefined) corrections.set(word, correction);
    // Asked for alone, it would be found nowhere, and with it nothing else.
    if (is_stop) continue;
    const others = allOf ? [`(${allOf.map(written).join(' & ')})`] : anyOf.map(written);
    groups.push(groupOf(word, !known && is_prefix, others));
  }
  return { groups, tsquery: groups.join(' & '), corrections };
}

/** A word that is known to mean others is none, even if no product is called so. */
const isStrange = ([word, { is_stop, known, is_prefix }]: readonly [string, KnownWords]) =>
  !is_stop && !known && !is_prefix && !knownWords.has(word);

/** Words are letters and digits only (`readWords`): nothing of them is an operator. */
const quoted = (word: string) => `'${word}'`;
const phrase = (entry: string) => `(${entry.split(' ').map(quoted).join(' <-> ')})`;
/** A word and what else it may be written as. */
const written = (word: string) => `(${[word, ...synonymsOf(word)].map(phrase).join(' | ')})`;

const groupOf = (word: string, isBeginning = false, others: readonly string[] = []) =>
  `(${[`${quoted(word)}${isBeginning ? ':*' : ''}`, ...synonymsOf(word).map(phrase), ...others].join(' | ')})`;

async function lookUp(
  { lookUp, offers }: Market,
  words: readonly string[],
): Promise<Map<string, KnownWords>> {
  const requested = [...new Set(words)].filter((word) => /^\p{L}/u.test(word));
  // Words of descriptions are not in that table. The sets of words know them; SQL that stops at the first product it finds
  // would read all of them where there is none.
  const found = requested.map(async (word) => {
    const row = await lookUp(word);
    const isKnown = row.is_stop || row.known || (await offers(`(${quoted(word)})`));
    return [word, { ...row, known: isKnown }] as const;
  });
  return new Map(await Promise.all(found));
}

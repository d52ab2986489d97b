import { foldText } from 'shared-contracts/query';
import type { KnownWords } from './offers/words.repository.ts';
import { knownWords, synonymsOf } from './synonyms.ts';
import { whatWasIntended } from './typing-errors.ts';

const MAX_WORDS = 12;

/**
 * Splits a text into words: letters and digits only, folded as in the market's word index, so that no word contains an operator of
 * `to_tsquery`. @param text as typed, at most 200 characters
 */
export const readWords = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]{1,40}/gu) ?? []).slice(0, MAX_WORDS);

/** What interpreting a search needs from the market. */
interface Market {
  readonly lookUp: (word: string) => Promise<KnownWords>;
  /** Whether any product for sale matches this `to_tsquery` text anywhere. */
  readonly offers: (tsquery: string) => Promise<boolean>;
}

/**
 * Interprets the typed words as a full-text query. A word that no product contains is taken for the beginning of a word, or for a typing error.
 * @param alsoWanted other `to_tsquery` texts that the search needs: they are looked up in the same statement
 */
export async function readTextQuery(market: Market, text: string, alsoWanted: readonly string[] = []) {
  const words = readWords(text);
  // The word sets that the search will most likely need next are requested in the same statement.
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
    // A stop word finds no product, not even together with other words.
    if (is_stop) continue;
    const others = allOf ? [`(${allOf.map(written).join(' & ')})`] : anyOf.map(written);
    groups.push(groupOf(word, !known && is_prefix, others));
  }
  return {
    /** For `to_tsquery('english', …)`: per word, an alternation of the word and its substitutes. */
    groups,
    /** All groups joined; empty without words. */
    tsquery: groups.join(' & '),
    /** The searched words by the typed words that were taken for typing errors. */
    corrections,
  };
}

/** Whether no product contains a word; synonyms and filter words do not count, even if no product contains them. */
const isStrange = ([word, { is_stop, known, is_prefix }]: readonly [string, KnownWords]) =>
  !is_stop && !known && !is_prefix && !knownWords.has(word);

/** Words are letters and digits only (`readWords`), so that none contains an operator. */
const quoted = (word: string) => `'${word}'`;
const phrase = (entry: string) => `(${entry.split(' ').map(quoted).join(' <-> ')})`;
/** A word or any of its synonyms. */
const written = (word: string) => `(${[word, ...synonymsOf(word)].map(phrase).join(' | ')})`;

const groupOf = (word: string, isBeginning = false, others: readonly string[] = []) =>
  `(${[`${quoted(word)}${isBeginning ? ':*' : ''}`, ...synonymsOf(word).map(phrase), ...others].join(' | ')})`;

async function lookUp(
  { lookUp, offers }: Market,
  words: readonly string[],
): Promise<Map<string, KnownWords>> {
  const requested = [...new Set(words)].filter((word) => /^\p{L}/u.test(word));
  // The words of descriptions are not in the table of words, so the word sets are checked as well: they are cached, while a query
  // that stops at the first match reads all products if there is none.
  const found = requested.map(async (word) => {
    const row = await lookUp(word);
    const isKnown = row.is_stop || row.known || (await offers(`(${quoted(word)})`));
    return [word, { ...row, known: isKnown }] as const;
  });
  return new Map(await Promise.all(found));
}

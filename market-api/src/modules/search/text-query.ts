import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
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

interface KnownWord {
  readonly word: string;
  /** A word like `the`, `by` and `with`, which no product is found by. */
  readonly is_stop: boolean;
  readonly known: boolean;
  readonly is_prefix: boolean;
}

/** What reading a search depends on. */
export interface Market {
  readonly db: Db;
  /** Does the database have pg_trgm? */
  readonly knowsSimilar: boolean;
  /** Is anything for sale that has this (for `to_tsquery`) anywhere in its text? */
  readonly offers: (tsquery: string) => Promise<boolean>;
}

/** Reads what somebody typed. A word that no product has is taken for the beginning of one, or for a typing error. */
export async function readTextQuery(market: Market, text: string): Promise<TextQuery> {
  const words = readWords(text);
  const looked = await lookUp(market, words);
  const strange = words.filter((word) => isStrange(looked.get(word)));
  const intended = await whatWasIntended(market.db, [...new Set(strange)], market.knowsSimilar);
  const groups: string[] = [];
  const corrections = new Map<string, string>();
  for (const word of words) {
    const { is_stop = false, known = true, is_prefix = false } = looked.get(word) ?? {};
    const { anyOf = [], allOf } = intended.get(word) ?? {};
    const correction = allOf?.join(' ') ?? anyOf[0];
    if (correction !== undefined) corrections.set(word, correction);
    // Asked for alone, it would be found nowhere, and with it nothing else.
    if (is_stop) continue;
    const own = known || !is_prefix ? quoted(word) : `${quoted(word)}:*`;
    const others = allOf ? [`(${allOf.map(written).join(' & ')})`] : anyOf.map(written);
    groups.push(`(${[own, ...synonymsOf(word).map(phrase), ...others].join(' | ')})`);
  }
  return { groups, tsquery: groups.join(' & '), corrections };
}

/** A word that is known to mean others is none, even if no product is called so. */
const isStrange = (word: KnownWord | undefined) =>
  word !== undefined && !word.is_stop && !word.known && !word.is_prefix && !knownWords.has(word.word);

/** Words are letters and digits only (`readWords`): nothing of them is an operator. */
const quoted = (word: string) => `'${word}'`;
const phrase = (entry: string) => `(${entry.split(' ').map(quoted).join(' <-> ')})`;
/** A word and what else it may be written as. */
const written = (word: string) => `(${[word, ...synonymsOf(word)].map(phrase).join(' | ')})`;

async function lookUp({ db, offers }: Market, words: readonly string[]): Promise<Map<string, KnownWord>> {
  const requested = [...new Set(words)].filter((word) => /^\p{L}/u.test(word));
  if (requested.length === 0) return new Map();
  // The beginnings as a range: a pattern that is not known in advance uses no index.
  const { rows } = await sql<KnownWord>`
    select asked.word, numnode(to_tsquery('english', quote_literal(asked.word))) = 0 as is_stop,
           exists (select from search_words s where s.stem = coalesce((ts_lexize('english_stem', asked.word))[1], asked.word)) as known,
           exists (select from search_words s
                   where s.word ~>=~ asked.word and s.word ~<~ (asked.word || chr(1114111))) as is_prefix
    from unnest(${sql.val(requested)}::text[]) as asked (word)`.execute(db);
  // Words of descriptions are not in that table. The sets of words know them; SQL that stops at the first product it finds
  // would read all of them where there is none.
  const found = await Promise.all(
    rows.map(async (row) =>
      row.is_stop || row.known ? row : { ...row, known: await offers(quoted(row.word)) },
    ),
  );
  return new Map(found.map((row) => [row.word, row]));
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { type QueryWords, readWords, type Size } from './query-words.ts';
import { joinPhrases, synonymsOf } from './synonyms.ts';

/** What the words of a search ask of a product. */
export interface TextQuery {
  /** For `to_tsquery('english', …)`; empty without words. */
  readonly tsquery: string;
  readonly sizes: readonly Size[];
  /** The words that were searched for, when some were taken for typing errors. */
  readonly corrected: string | undefined;
}

interface KnownWord {
  readonly word: string;
  readonly known: boolean;
  readonly is_prefix: boolean;
  readonly similar: string[] | null;
}

/** Shorter words have too many neighbours to be taken for an error. */
const MIN_LENGTH_TO_CORRECT = 4;
const ALTERNATIVES = 3;

/** Reads what somebody typed. A word that no product has is taken for the beginning of one, or for a typing error. */
export async function readTextQuery(db: Db, text: string, forgives: boolean): Promise<TextQuery> {
  const { words: typed, sizes }: QueryWords = readWords(text);
  const words = joinPhrases(typed);
  const looked = await lookUp(db, words, forgives);
  const groups: string[] = [];
  const corrected: string[] = [];
  for (const word of words) {
    const { known = true, is_prefix = false, similar } = looked.get(word) ?? {};
    const alternatives = known || is_prefix ? [] : (similar ?? []);
    corrected.push(alternatives[0] ?? word);
    const entries = [
      known || !is_prefix ? quoted(word) : `${quoted(word)}:*`,
      ...[...synonymsOf(word), ...alternatives].map(phrase),
    ];
    groups.push(`(${entries.join(' | ')})`);
  }
  const changed = corrected.some((word, at) => word !== words[at]);
  return { tsquery: groups.join(' & '), sizes, corrected: changed ? corrected.join(' ') : undefined };
}

/** Words are letters and digits only (`readWords`): nothing of them is an operator. */
const quoted = (word: string) => `'${word}'`;
const phrase = (entry: string) => `(${entry.split(' ').map(quoted).join(' <-> ')})`;
export const phraseQuery = (words: readonly string[]) => words.map(quoted).join(' <-> ');

async function lookUp(db: Db, words: readonly string[], forgives: boolean): Promise<Map<string, KnownWord>> {
  const asked = [...new Set(words)].filter((word) => /^\p{L}/u.test(word));
  if (asked.length === 0) return new Map();
  const similar: RawBuilder<unknown> = forgives
    ? sql`(select array_agg(word) from (
        select s.word from search_words s where s.word % asked.word and length(asked.word) >= ${MIN_LENGTH_TO_CORRECT}::int
        group by s.word order by similarity(s.word, asked.word) desc, s.word limit ${ALTERNATIVES}::int) as near)`
    : sql`null`;
  const { rows } = await sql<KnownWord>`
    select asked.word, coalesce(
             exists (select from search_words s where s.stem = coalesce((ts_lexize('english_stem', asked.word))[1], asked.word))
             or numnode(to_tsquery('english', quote_literal(asked.word))) = 0
             or exists (select from products p where p.search @@ to_tsquery('english', quote_literal(asked.word))
                        and p.status = 'available' and p.withdrawn_at is null), false) as known,
           exists (select from search_words s where s.word like asked.word || '%') as is_prefix,
           ${similar} as similar
    from unnest(${sql.val(asked)}::text[]) as asked (word)`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

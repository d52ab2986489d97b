import { sql } from 'kysely';
import { allOf, type Db } from '../../../database/db.ts';
import { prepared } from '../../../database/prepared-client.ts';
import { forSale } from './offers.repository.ts';

/** A request for the products that have some words, or for what is known about a word. */
export interface WordsRequest {
  /** For `to_tsquery`. */
  readonly tsquery?: string;
  /** Restricts the search to these products; undefined means all. */
  readonly among?: readonly number[] | undefined;
  /** Letters and digits only. */
  readonly word?: string;
  /** Possible corrections of the word. */
  readonly candidates?: readonly string[];
}

export interface KnownWords {
  /** The numbers of the products for sale that have the words, four bytes each. */
  readonly numbers: Uint8Array | null;
  /** A stop word like `the`, `by` and `with`, which finds no product. */
  readonly is_stop: boolean;
  /** Whether a name, brand or place contains the word; the words of descriptions are not stored here. */
  readonly known: boolean;
  readonly is_prefix: boolean;
  /** For a word that is none of these: the candidates that are known, and known words with similar trigrams. */
  readonly near: readonly string[];
  readonly alike: readonly string[];
}

const SIMILAR = 20;

/**
 * Serves all requests with one statement.
 * @param knowsSimilar whether the database has pg_trgm
 */
export async function askWords(db: Db, questions: readonly WordsRequest[], knowsSimilar: boolean) {
  const column = <Value>(of: (question: WordsRequest) => Value) => sql.val(questions.map(of));
  const among = sql.val([...new Set(questions.flatMap((question) => question.among ?? []))]);
  const found = sql`select string_agg(int4send(p.number), ''::bytea) from products p
    where ${forSale} and p.search @@ requested.query`;
  const alike = knowsSimilar
    ? sql`array(select s.word from search_words s where s.word % requested.word
                group by s.word order by similarity(s.word, requested.word) desc, s.word limit ${sql.lit(SIMILAR)})`
    : sql`'{}'::text[]`;
  // `offset 0` is a fence for the planner: each query is parsed once, not for every product.
  // Prefixes are compared as a range: `like` with a parameter as its pattern uses no index.
  return allOf(db)<KnownWords>`${prepared}
    select case when requested.tsquery is null then null when requested.is_whole then (${found})
                else (${found} and p.number = any(${among}::int[])) end as numbers,
           coalesce(is_stop, false) as is_stop, coalesce(known, false) as known, coalesce(is_prefix, false) as is_prefix,
           coalesce(near, '{}') as near, coalesce(alike, '{}') as alike
    from (
      select *, to_tsquery('english', tsquery) as query
      from unnest(${column(({ tsquery }) => tsquery ?? null)}::text[], ${column(({ among: some }) => some === undefined)}::boolean[],
                  ${column(({ word }) => word ?? null)}::text[],
                  ${column(({ candidates = [] }) => candidates.join(' '))}::text[])
             with ordinality as given (tsquery, is_whole, word, candidates, nth)
      offset 0
    ) as requested
    left join lateral (
      select numnode(to_tsquery('english', quote_literal(requested.word))) = 0 as is_stop,
             exists (select from search_words s where s.stem = coalesce((ts_lexize('english_stem', requested.word))[1], requested.word)) as known,
             exists (select from search_words s
                     where s.word ~>=~ requested.word and s.word ~<~ (requested.word || chr(1114111))) as is_prefix
      offset 0
    ) as found on requested.word is not null
    left join lateral (
      select array(select distinct s.word from search_words s where s.word = any(string_to_array(requested.candidates, ' '))) as near,
             ${alike} as alike
      offset 0
    ) as meant on not (is_stop or known or is_prefix)
    order by nth`;
}

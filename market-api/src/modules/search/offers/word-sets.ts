import { TypedFastBitSet } from 'typedfastbitset';
import type { ChangeLog } from './change-log.ts';
import { type CacheEntry, cacheOfSets } from './filter-sets.ts';

/** Bytes. The set of a word that every second of a million products contains takes an eighth of a MB. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;
/** Up to this many changed products are checked for a word one by one; after more, the word is searched for again. */
const MAX_LOOKED_UP = 1000;

/** Queries the database for the products with these words; returns their numbers, four bytes each. */
type FindWords = (tsquery: string, among?: readonly number[]) => Promise<DataView>;

/**
 * Caches the set of products that have each word, and updates a cached set with the products that changed since. Concurrent
 * requests for the same word share one query.
 */
export function createWordSets(find: FindWords, log: ChangeLog) {
  const cached = cacheOfSets(MAX_CACHED_BYTES);
  const requested = new Map<string, Promise<TypedFastBitSet>>();

  async function renew(tsquery: string, known: CacheEntry | undefined): Promise<TypedFastBitSet> {
    const seen = log.length;
    const changed = known && log.since(known.seen);
    const among = changed && changed.length <= MAX_LOOKED_UP ? new Set(changed) : undefined;
    const found = await find(tsquery, among && [...among]);
    const set = (among && known?.set.clone()) ?? new TypedFastBitSet();
    for (const number of among ?? []) set.remove(number);
    for (let at = 0; at < found.byteLength; at += 4) set.add(found.getInt32(at));
    cached.set(tsquery, { set, seen });
    return set;
  }

  /**
   * @param tsquery for `to_tsquery`
   * @returns a shared set that callers must not modify; some of its products may no longer be for sale
   */
  return function withWords(tsquery: string): Promise<TypedFastBitSet> {
    const known = cached.get(tsquery);
    if (known?.seen === log.length) return Promise.resolve(known.set);
    // A query that started before the last change may miss that change.
    const question = `${log.length} ${tsquery}`;
    const pending = requested.get(question);
    if (pending) return pending;
    const renewed = renew(tsquery, known).finally(() => requested.delete(question));
    requested.set(question, renewed);
    return renewed;
  };
}

import { LRUCache } from 'lru-cache';
import { TypedFastBitSet } from 'typedfastbitset';
import type { ChangeLog } from './change-log.ts';
import type { CacheEntry } from './filter-sets.ts';

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
  const cached = new LRUCache<string, CacheEntry>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ set }) => set.words.byteLength + 200,
  });
  const requested = new Map<string, Promise<TypedFastBitSet>>();

  async function renew(tsquery: string): Promise<TypedFastBitSet> {
    const known = cached.get(tsquery);
    const seen = log.length;
    const changed = known === undefined ? undefined : log.since(known.seen);
    if (known !== undefined && changed !== undefined && changed.length <= MAX_LOOKED_UP) {
      if (changed.length === 0) return known.set;
      const found = await find(tsquery, [...new Set(changed)]);
      const set = known.set.clone();
      for (const number of changed) set.remove(number);
      addAll(set, found);
      cached.set(tsquery, { set, seen });
      return set;
    }
    const found = await find(tsquery);
    const set = addAll(new TypedFastBitSet(), found);
    cached.set(tsquery, { set, seen });
    return set;
  }

  return {
    /**
     * @param tsquery for `to_tsquery`
     * @returns a shared set that callers must not modify; some of its products may no longer be for sale
     */
    get(tsquery: string): Promise<TypedFastBitSet> {
      const known = cached.get(tsquery);
      if (known?.seen === log.length) return Promise.resolve(known.set);
      // A query that started before the last change may miss that change.
      const question = `${log.length} ${tsquery}`;
      const pending = requested.get(question);
      if (pending) return pending;
      const renewed = renew(tsquery).finally(() => requested.delete(question));
      requested.set(question, renewed);
      return renewed;
    },
  };
}

function addAll(set: TypedFastBitSet, numbers: DataView): TypedFastBitSet {
  for (let at = 0; at < numbers.byteLength; at += 4) set.add(numbers.getInt32(at));
  return set;
}

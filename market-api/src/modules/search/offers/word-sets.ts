import { LRUCache } from 'lru-cache';
import { TypedFastBitSet } from 'typedfastbitset';
import type { CacheEntry, ChangeLog } from './filter-sets.ts';

/** Bytes. A word that every second of a million products has takes an eighth of a MB. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;
/** Of so many changed products it is asked which have a word; after more of them it is looked for anew. */
const MAX_LOOKED_UP = 1000;

/** Asks the database which products have words: their numbers as four bytes each. */
type FindWords = (tsquery: string, among?: readonly number[]) => Promise<DataView>;

/**
 * Which products have a word: asked of the database once, and cached up to date with what changes. Several who ask for the same
 * word at once wait for one answer.
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
     * @returns not to be changed; some that are in it may be no longer for sale
     */
    get(tsquery: string): Promise<TypedFastBitSet> {
      const known = cached.get(tsquery);
      if (known?.seen === log.length) return Promise.resolve(known.set);
      // An answer that was asked for before the last change may not know of it.
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

import { LRUCache } from 'lru-cache';
import type { TypedFastBitSet } from 'typedfastbitset';
import type { ChangeLog } from './change-log.ts';
import { where } from './sets.ts';

/** Bytes. The set of a filter over a million products takes an eighth of a MB. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Whether a product passes a filter. */
export type Test = (number: number) => boolean;

export interface CacheEntry {
  readonly set: TypedFastBitSet;
  /** The number of changes already applied to the set. */
  seen: number;
}

/** @param maxSize bytes of all sets together */
export const cacheOfSets = (maxSize: number) =>
  new LRUCache<string, CacheEntry>({ maxSize, sizeCalculation: ({ set }) => set.words.byteLength + 200 });

/** Caches the set of products that pass each filter, and updates a cached set with the products that changed since. */
export function createFilterSets(forSale: TypedFastBitSet, log: ChangeLog) {
  const cached = cacheOfSets(MAX_CACHED_BYTES);

  /**
   * @param filter the cache key: names everything that the test depends on besides the product
   * @returns a shared set: callers must not modify it, and it is valid only until the next change is read
   */
  return function filtered(filter: string, testNow: () => Test): TypedFastBitSet {
    const known = cached.get(filter);
    const changed = known && log.since(known.seen);
    if (known === undefined || changed === undefined) {
      const set = where(forSale, testNow());
      cached.set(filter, { set, seen: log.length });
      return set;
    }
    if (changed.length > 0) {
      const passes = testNow();
      for (const number of changed) {
        if (forSale.has(number) && passes(number)) known.set.add(number);
        else known.set.remove(number);
      }
      known.seen = log.length;
    }
    return known.set;
  };
}

import { LRUCache } from 'lru-cache';
import type { TypedFastBitSet } from 'typedfastbitset';
import { where } from './sets.ts';

/** The numbers of what changed, in the order it was read. */
export interface ChangeLog {
  /** How many there were. */
  readonly length: number;
  /** Those after the first `seen`; undefined when they are no longer known. */
  since(seen: number): readonly number[] | undefined;
}

/** Bytes. A filter of a million products takes an eighth of a MB. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Whether a product passes a filter. */
export type Test = (number: number) => boolean;

export interface CacheEntry {
  readonly set: TypedFastBitSet;
  /** How many changes it has seen. */
  seen: number;
}

/** Which products pass a filter: found once, and cached up to date with what changes. */
export function createFilterSets(forSale: TypedFastBitSet, log: ChangeLog) {
  const cached = new LRUCache<string, CacheEntry>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ set }) => set.words.byteLength + 200,
  });

  /**
   * @param filter says all that the test depends on beside the product
   * @returns not to be changed, and only good until the next change is read
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

import { LRUCache } from 'lru-cache';
import type { Counts } from './facets.repository.ts';

const KEPT_AT_MOST = 200;
/** Counts of so many products change in every moment: nobody can tell those of a few seconds ago. */
const FRESH_MS = 5000;

/**
 * Counts of searches that find too much to be counted every time. Many who ask for the same wait for one count, and only one
 * is made at a time: a search without any filter reads the whole market.
 * @param now milliseconds
 */
export function keepCounts(now: () => number = () => performance.now()) {
  const kept = new LRUCache<string, Promise<Counts>>({
    max: KEPT_AT_MOST,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** @returns undefined when this was never counted, or is too old */
    get: (key: string) => kept.get(key),

    renew(key: string, count: () => Promise<Counts>): Promise<Counts> {
      const counts = last.then(count);
      last = counts.catch(() => kept.delete(key));
      kept.set(key, counts);
      return counts;
    },
  };
}

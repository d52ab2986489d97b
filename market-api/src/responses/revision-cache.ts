import { LRUCache } from 'lru-cache';

/**
 * An LRU cache that is cleared when the revision of the public data rises, whichever process changed the data (ADR 10).
 * @param maxSize of all values and keys together @param sizeOf size of a value in the same unit; a character of a key counts as one
 */
export function cacheByRevision<Value extends string | object>(
  maxSize: number,
  sizeOf: (value: Value) => number,
) {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    maxSize,
    sizeCalculation: (value, key) => sizeOf(value) + key.length + 1,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Callers that wait for a value get it, even if its entry is evicted meanwhile.
    ignoreFetchAbort: true,
  });
  let newest = '0';
  return {
    /**
     * Returns the cached value of a key at a revision of the public data, or makes it. Concurrent callers share the same value, or the
     * same failure.
     * @param revision read before this call, so that a cached value is never older than its revision
     */
    get(key: string, revision: string, make: () => Promise<Value>): Promise<Value> {
      if (revision !== newest && BigInt(revision) > BigInt(newest)) {
        newest = revision;
        cache.clear();
      }
      // A value begun at an earlier revision may be stored late: the revision in its key keeps it from later readers.
      return cache.forceFetch(`${revision} ${key}`, { context: make });
    },
    /** Whether the value of a key at a revision is cached. */
    has: (key: string, revision: string) => cache.has(`${revision} ${key}`),
  };
}

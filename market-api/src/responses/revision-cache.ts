import { LRUCache } from 'lru-cache';

/**
 * Keeps what was asked for last until what visitors can see changes, whoever changed it (ADR 10).
 * @param maxSize of all values and keys together @param sizeOf a value, in the same unit; a letter of a key is one
 */
export function cacheByRevision<Value extends string | object>(
  maxSize: number,
  sizeOf: (value: Value) => number,
) {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    maxSize,
    sizeCalculation: (value, key) => sizeOf(value) + key.length + 1,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Who waits for a value gets it, also when it is dropped meanwhile.
    ignoreFetchAbort: true,
  });
  let newest = '0';
  return {
    /**
     * What was made for a key at a revision of the public data: the one that is cached, or what is made now; who asks for it meanwhile
     * gets the same one, or the same failure.
     * @param revision as it is known before this is called, so that what is cached is never older
     */
    get(key: string, revision: string, make: () => Promise<Value>): Promise<Value> {
      if (revision !== newest && BigInt(revision) > BigInt(newest)) {
        newest = revision;
        cache.clear();
      }
      // What was begun at an earlier revision may be stored late: by its key it is for nobody else.
      return cache.forceFetch(`${revision} ${key}`, { context: make });
    },
    /** Whether what was made for a key at a revision is cached. */
    has: (key: string, revision: string) => cache.has(`${revision} ${key}`),
  };
}

/**
 * For a cache of many small entries: limits their number. Unlike `max`, which allocates the memory of all of them at once and takes some
 * 20 ms for 100,000, memory grows with the entries.
 */
export const maxEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

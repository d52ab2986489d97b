/**
 * For a cache of many small entries: the most there may be. Unlike `max`, which takes the memory of all of them at once and some
 * 20 ms for 100,000, this one grows with them.
 */
export const maxEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

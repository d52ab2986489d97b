import { LRUCache } from 'lru-cache';

interface Sized {
  /** What it takes, at least 1. Nothing: it goes to those who wait for it, and is not stored. */
  readonly bytes: number | undefined;
}

export type PageCache<Page extends Sized> = ReturnType<typeof createPageCache<Page>>;

const MEGABYTE = 1024 * 1024;

/**
 * The one cache of rendered pages. It keeps those used last, up to a number of bytes, in two parts (a segmented LRU: Karedla,
 * Love and Wherry, 1994): a page is on probation until it is requested for a second time; only then it is protected.
 * Addresses that somebody invents, one after another, push out each other and not the pages that people look at.
 */
export function createPageCache<Page extends Sized>(
  protectedBytes = 40 * MEGABYTE,
  probationBytes = 16 * MEGABYTE,
) {
  // What is larger than a whole part is not stored by it.
  const sizeCalculation = ({ bytes }: Page) => bytes ?? Number.MAX_SAFE_INTEGER;
  const guarded = new LRUCache<string, Page>({ maxSize: protectedBytes, sizeCalculation });
  const probation = new LRUCache<string, Page, () => Promise<Page>>({
    maxSize: probationBytes,
    sizeCalculation,
    fetchMethod: (_key, _stale, { context: render }) => render(),
    // Who waits for a page that was dropped meanwhile gets it all the same; it is not stored.
    ignoreFetchAbort: true,
  });
  return {
    /** How many pages are stored, or being rendered. */
    get size() {
      return guarded.size + probation.size;
    },
    /** The stored page, or the one that `render` makes: once for all who request the same key meanwhile. */
    async fetch(key: string, render: () => Promise<Page>): Promise<Page> {
      const page = probation.get(key);
      if (page === undefined) return guarded.get(key) ?? probation.forceFetch(key, { context: render });
      probation.delete(key);
      guarded.set(key, page);
      return page;
    },
    /** Drops everything, also what is being rendered: the registry's serial or the data revision has changed. */
    clear(): void {
      guarded.clear();
      probation.clear();
    },
  };
}

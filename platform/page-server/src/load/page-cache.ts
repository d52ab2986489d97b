import { LRUCache } from 'lru-cache';

interface Sized {
  /** The page's size, at least 1. Undefined: the page goes to the requests that wait for it, and is not cached. */
  readonly bytes: number | undefined;
}

export type PageCache<Page extends Sized> = ReturnType<typeof createPageCache<Page>>;

const MEGABYTE = 1024 * 1024;

/**
 * The one cache of rendered pages. It retains those used last, up to a number of bytes, in two parts (a segmented LRU: Karedla,
 * Love and Wherry, 1994): a page is on probation until it is requested for a second time; only then it is protected.
 * Invented addresses, requested one after another, evict each other and not the pages that people look at.
 */
export function createPageCache<Page extends Sized>(
  protectedBytes = 40 * MEGABYTE,
  probationBytes = 16 * MEGABYTE,
) {
  // A page larger than a whole part is not cached.
  const sizeCalculation = ({ bytes }: Page) => bytes ?? Number.MAX_SAFE_INTEGER;
  const guarded = new LRUCache<string, Page>({ maxSize: protectedBytes, sizeCalculation });
  const probation = new LRUCache<string, Page, () => Promise<Page>>({
    maxSize: probationBytes,
    sizeCalculation,
    fetchMethod: (_key, _stale, { context: render }) => render(),
    // A request that waits for a page evicted meanwhile gets it all the same; the page is not cached.
    ignoreFetchAbort: true,
  });
  return {
    /** How many pages are stored, or being rendered. */
    get size() {
      return guarded.size + probation.size;
    },
    /** The cached page, or the one that `render` makes: once for all concurrent requests of the same key (single flight). */
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

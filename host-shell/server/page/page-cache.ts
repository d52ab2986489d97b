import { LRUCache } from 'lru-cache';

/** A page's body as it goes out, kept for everybody who would get the very same one. */
export interface KeptPage {
  readonly status: number;
  /** By content coding. */
  readonly bodies: Readonly<Record<'br' | 'identity', Buffer>>;
  readonly etag: string;
  /** `Content-Security-Policy` of this very body. */
  readonly policy: string;
}

export interface PageCache {
  /** Changes with every `clear`. */
  readonly generation: number;
  /** How many pages are kept. */
  readonly size: number;
  get(key: string): KeptPage | undefined;
  /** @param begun the generation in which the page was begun: one that was cleared since is not taken */
  set(key: string, page: KeptPage, begun?: number): void;
  /** Forgets everything: the registry or the data behind the pages has changed. */
  clear(): void;
}

const MEGABYTE = 1024 * 1024;

/**
 * Keeps the pages used last, up to a number of bytes, in two parts (a segmented LRU: Karedla, Love and Wherry, 1994). A
 * page is on trial until it is asked for a second time; only then it gets to the part that others are kept in.
 * Addresses that somebody invents, one after another, push out each other and not the pages that people look at.
 */
export function createPageCache(keptBytes = 24 * MEGABYTE, trialBytes = 8 * MEGABYTE): PageCache {
  const part = (maxSize: number) =>
    new LRUCache<string, KeptPage>({
      maxSize,
      sizeCalculation: ({ bodies }) => bodies.br.length + bodies.identity.length,
    });
  const kept = part(keptBytes);
  const onTrial = part(trialBytes);
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    get size() {
      return kept.size + onTrial.size;
    },
    get(key) {
      const page = onTrial.get(key);
      if (page === undefined) return kept.get(key);
      onTrial.delete(key);
      kept.set(key, page);
      return page;
    },
    set(key, page, begun = generation) {
      if (begun !== generation) return;
      kept.delete(key);
      onTrial.set(key, page);
    },
    clear() {
      generation += 1;
      kept.clear();
      onTrial.clear();
    },
  };
}

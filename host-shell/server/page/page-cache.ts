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

export interface PageCache<Page = KeptPage> {
  /** Changes with every `clear`. */
  readonly generation: number;
  /** How many pages are kept. */
  readonly size: number;
  get(key: string): Page | undefined;
  /** @param begun the generation in which the page was begun: one that was cleared since is not taken */
  set(key: string, page: Page, begun?: number): void;
  /** Forgets everything: the registry or the data behind the pages has changed. */
  clear(): void;
}

export const bytesOfKept = ({ bodies }: KeptPage): number => bodies.br.length + bodies.identity.length;

const MEGABYTE = 1024 * 1024;

/**
 * Keeps the pages used last, up to a number of bytes, in two parts (a segmented LRU: Karedla, Love and Wherry, 1994). A
 * page is on trial until it is asked for a second time; only then it gets to the part that others are kept in.
 * Addresses that somebody invents, one after another, push out each other and not the pages that people look at.
 * @param bytesOf what a page takes; at least 1
 */
export function createPageCache<Page extends object>(
  bytesOf: (page: Page) => number,
  keptBytes = 24 * MEGABYTE,
  trialBytes = 8 * MEGABYTE,
): PageCache<Page> {
  const part = (maxSize: number) =>
    new LRUCache<string, Page>({ maxSize, sizeCalculation: (page) => bytesOf(page) });
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

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

/** Keeps the pages used last, up to a number of bytes. */
export function createPageCache(maxBytes = 32 * 1024 * 1024): PageCache {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  let generation = 0;
  const sizeOf = ({ bodies }: KeptPage) => bodies.br.length + bodies.identity.length;
  function drop(key: string): void {
    const page = pages.get(key);
    if (page === undefined) return;
    bytes -= sizeOf(page);
    pages.delete(key);
  }
  return {
    get generation() {
      return generation;
    },
    get size() {
      return pages.size;
    },
    get(key) {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key, page, begun = generation) {
      if (begun !== generation) return;
      drop(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    clear() {
      generation += 1;
      pages.clear();
      bytes = 0;
    },
  };
}

import { LRUCache } from 'lru-cache';

/** An answer as it goes out to one person. */
interface OwnAnswer {
  readonly body: Buffer;
  /** The header `Link`. */
  readonly link: string | undefined;
}

export interface OwnAnswers {
  /** What is kept under this key and was begun at this revision of the public data. */
  get(key: string, revision: string): OwnAnswer | undefined;
  set(key: string, revision: string, answer: OwnAnswer): void;
}

/**
 * Keeps answers that one person alone gets, those used last. Who asks has looked for the revision after the call came, so a person's own
 * writes show with the next call, whichever process they went to.
 * @param bytes of bodies and keys together
 */
export function keepOwnAnswers(bytes: number): OwnAnswers {
  const kept = new LRUCache<string, OwnAnswer & { readonly revision: string }>({
    maxSize: bytes,
    sizeCalculation: ({ body, link = '' }, key) => body.length + link.length + key.length + 1,
  });
  return {
    get(key, revision) {
      const found = kept.get(key);
      return found?.revision === revision ? found : undefined;
    },
    set(key, revision, answer) {
      kept.set(key, { ...answer, revision });
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { HttpResponse } from './response.ts';

export interface ResponseCache {
  /**
   * The answer to a question at a revision of the public data: the one that is kept, or what is made now; who asks for it meanwhile gets
   * the same one, or the same failure.
   * @param question method, address with sorted query, and the person where only they may see it
   * @param revision as it is known before this is called, so that what is kept is never older
   */
  get(question: string, revision: string, make: () => Promise<HttpResponse>): Promise<HttpResponse>;
}

type Make = () => Promise<HttpResponse>;

/** Compressed bodies are made after an answer was taken in; together they are smaller than the body is. */
const WITH_CODINGS = 1.5;

/**
 * Keeps the answers asked for last until what visitors can see changes, whoever changed it (ADR 10).
 * @param bytes of bodies in all their codings and of questions together
 */
export function createResponseCache(bytes: number): ResponseCache {
  const cache = new LRUCache<string, HttpResponse, Make>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => Math.ceil(body.length * WITH_CODINGS) + key.length + 1,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Who waits for an answer gets it, also when it is dropped meanwhile.
    ignoreFetchAbort: true,
  });
  let newest = '0';
  return {
    get(question, revision, make) {
      if (revision !== newest && BigInt(revision) > BigInt(newest)) {
        newest = revision;
        cache.clear();
      }
      // What was begun at an earlier revision may be stored late: by its key it is for nobody else.
      return cache.forceFetch(`${revision} ${question}`, { context: make });
    },
  };
}

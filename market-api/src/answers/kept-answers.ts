import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import type { WatchedRevision } from './watch-revision.ts';

export interface KeptAnswers {
  /**
   * What is kept under this key, or what is made now; who asks for it meanwhile gets the same one, or the same failure.
   * @param make reads what everybody may see, and nothing else; it gets the revision that its answer shows at least, if that is known
   * @param atLeast a revision that whoever asks has seen
   */
  get(
    key: string,
    make: (revision: string | undefined) => Promise<Answer>,
    atLeast?: bigint,
  ): Promise<Answer>;
  /**
   * What is kept under this key at the revision that holds: at once, or as a promise where that takes a look at the revision. Nothing
   * where it is not kept, or where the look fails.
   */
  ready(key: string): Answer | undefined | Promise<Answer | undefined>;
}

export interface KeptAnswersOptions {
  /** The revision of the public data (`watchRevision`). */
  readonly revision: WatchedRevision;
  /** Bodies in all their codings together; with 0 nothing is kept. */
  readonly bytes: number;
}

/** A coding is made after an answer was taken in; together they are smaller than the body is. */
const WITH_CODINGS = 1.5;

/**
 * Keeps the answers asked for last until what visitors can see changes, whoever changed it (ADR 10).
 */
export function keepAnswers({ revision, bytes }: KeptAnswersOptions): KeptAnswers {
  if (bytes === 0) return { get: (_key, make) => make(undefined), ready: () => undefined };
  const kept = new LRUCache<string, Answer>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => Math.ceil(body.length * WITH_CODINGS) + key.length + 1,
  });
  const making = new Map<string, Promise<Answer>>();
  let known: string | undefined;

  async function make(
    key: string,
    now: string,
    begin: (revision: string) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await begin(now);
    // Begun at this revision, it shows at least that one; what came meanwhile will show as another revision.
    if (known === now) kept.set(key, answer);
    return answer;
  }

  return {
    async get(key, begin, atLeast) {
      const now = await revision(atLeast);
      if (now !== known) {
        kept.clear();
        making.clear();
        known = now;
      }
      const there = kept.get(key) ?? making.get(key);
      if (there) return there;
      const made = make(key, now, begin).finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
      making.set(key, made);
      return made;
    },
    ready(key) {
      // Who finds nothing has nothing to wait for.
      const answer = known === undefined ? undefined : kept.get(key);
      if (answer === undefined) return undefined;
      const at = revision.now();
      if (at !== undefined) return at === known ? answer : undefined;
      return revision().then(
        (now) => (now === known ? kept.get(key) : undefined),
        () => undefined,
      );
    },
  };
}

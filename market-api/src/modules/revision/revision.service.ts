import { onPrimary } from '../../database/read-context.ts';
import type { Db } from '../../database/schema.ts';
import type { News } from '../../news/news.ts';
import { foldRevision, readRevision } from './revision.repository.ts';

export type RevisionService = ReturnType<typeof createRevisionService>;

/** Longer than that nobody is kept waiting for a change; what stands between may end a silent call after a minute. */
const WAIT_MS = 20_000;

/** @param saw told of every revision that was read */
export function createRevisionService(db: Db, news: News, saw: (revision: string) => void = () => {}) {
  const closing = new AbortController();

  async function read(): Promise<string> {
    const revision = await onPrimary(() => readRevision(db));
    saw(revision);
    return revision;
  }

  return {
    /** A whole number as text; after a change that visitors can see it is higher than before. */
    read,
    /**
     * Calls back when what visitors see may have changed, on whatever machine: within milliseconds while the database's messages are
     * heard, every second otherwise.
     * @returns ends it
     */
    onRevision: (listener: () => void) => news.on('market_revision', listener),
    /** The revision as soon as it is another one than this, or after twenty seconds, or when the server stops. */
    async readAfter(known: string): Promise<string> {
      const ended = AbortSignal.any([closing.signal, AbortSignal.timeout(WAIT_MS)]);
      for (;;) {
        const changed = Promise.withResolvers<void>();
        // Listening comes before looking: a change in between is heard.
        const end = news.on('market_revision', () => changed.resolve());
        ended.addEventListener('abort', () => changed.resolve(), { once: true });
        try {
          const found = await read();
          if (found !== known || ended.aborted) return found;
          await changed.promise;
        } finally {
          end();
        }
      }
    },
    /** Those who wait get their answer. */
    stopWaiting: () => closing.abort(),
    /** To be called now and then. */
    fold: () => foldRevision(db),
  };
}

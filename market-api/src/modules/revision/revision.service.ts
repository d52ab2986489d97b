import type { OpenDatabase } from '../../database/open.ts';
import { onPrimary } from '../../database/replica.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { singleFlight } from '../../responses/single-flight.ts';
import { watchRevision } from '../../responses/watch-revision.ts';
import { foldRevision, readRevision } from './revision.repository.ts';

export type RevisionService = ReturnType<typeof createRevisionService>;

/** Longer than that nobody is kept waiting for a change; what stands between may end a silent call after a minute. */
const WAIT_MS = 20_000;

export function createRevisionService(
  { db, writes, isAlone, replica }: Pick<OpenDatabase, 'db' | 'writes' | 'isAlone' | 'replica'>,
  notifications: Notifications,
) {
  const closing = new AbortController();

  const read = singleFlight(async () => {
    // Where there is no replica, nothing has to follow the question through the process.
    if (replica === undefined) return readRevision(db);
    const revision = await onPrimary(() => readRevision(db));
    replica.saw(revision);
    return revision;
  });

  let messages = 0;
  notifications.onChange(() => {
    messages += 1;
  });

  const known = watchRevision({
    read,
    writes: () => writes() + messages,
    isAlone,
    isListening: () => notifications.isListening,
  });
  return {
    /** A whole number as text; after a change that visitors can see it is higher than before. Who asks at the same time shares a look. */
    read,
    /** The same for those who keep what was made of it: some milliseconds old where another process wrote. */
    known,
    /**
     * The same for what one person gets: what was written elsewhere since the last look may be their own. Where nobody else writes
     * there is nothing to look for.
     */
    own: isAlone ? () => known() : read,
    /**
     * Calls back when what visitors see may have changed, on whatever machine: within milliseconds while the database's messages are
     * heard, every second otherwise.
     * @returns ends it
     */
    onRevision: notifications.onChange,
    /** The revision as soon as it is another one than this, or after twenty seconds, or when the server stops. */
    async readAfter(known: string): Promise<string> {
      const ended = AbortSignal.any([closing.signal, AbortSignal.timeout(WAIT_MS)]);
      for (;;) {
        const changed = Promise.withResolvers<void>();
        // Listening comes before looking: a change in between is heard.
        const end = notifications.onChange(() => changed.resolve());
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

import type { OpenDatabase } from '../../database/open.ts';
import { onPrimary } from '../../database/replica.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { singleFlight } from '../../responses/single-flight.ts';
import { watchRevision } from '../../responses/watch-revision.ts';
import { foldRevision, readRevision } from './revision.repository.ts';

export type RevisionService = ReturnType<typeof createRevisionService>;

/** The maximum time a request waits for a change; proxies may close a connection that is silent for a minute. */
const WAIT_MS = 20_000;

export function createRevisionService(
  { db, writes, isAlone, replica }: Pick<OpenDatabase, 'db' | 'writes' | 'isAlone' | 'replica'>,
  notifications: Notifications,
) {
  const closing = new AbortController();

  const read = singleFlight(async () => {
    // Without a replica, no context has to follow the query through the process.
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
    /** An integer as text that rises with every change visitors can see. Concurrent callers share a query. */
    read,
    /** The revision for caches of public data: it may miss some milliseconds of another process's writes. */
    known,
    /**
     * The revision for responses to a signed-in user, who must see their own writes even if another process made them. If no other
     * process can write, `known` is already exact.
     */
    own: isAlone ? () => known() : read,
    /** Returns the revision as soon as it differs from `known`, or after twenty seconds, or when the server stops. */
    async readAfter(known: string): Promise<string> {
      const ended = AbortSignal.any([closing.signal, AbortSignal.timeout(WAIT_MS)]);
      for (;;) {
        const changed = Promise.withResolvers<void>();
        // Subscribes before reading, so that no change in between is missed.
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
    /** Makes all waiting `readAfter` calls return. */
    stopWaiting: () => closing.abort(),
    /** Call periodically. */
    fold: () => foldRevision(db),
  };
}

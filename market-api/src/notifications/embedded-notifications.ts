import type { PGlite } from '@electric-sql/pglite';
import { channels, createListeners, type Notifications } from './notifications.ts';

/** The built-in database tells its only process directly. */
export async function openEmbeddedNotifications(
  pglite: PGlite,
  report: (error: unknown) => void,
): Promise<Notifications> {
  const { on, tell } = createListeners(report);
  const ends = await Promise.all(
    channels.map((channel) => pglite.listen(channel, (payload) => tell(channel, payload))),
  );
  return {
    on,
    isListening: true,
    async close() {
      if (!pglite.closed) await Promise.all(ends.map((end) => end()));
    },
  };
}

import type { PGlite } from '@electric-sql/pglite';
import { CHANNELS, createListeners, type Notifications } from './notifications.ts';

/** Receives notifications of the embedded database, which calls its only process directly. */
export async function openEmbeddedNotifications(
  pglite: PGlite,
  report: (error: unknown) => void,
): Promise<Notifications> {
  const { receive, onChange, onEvents } = createListeners(report);
  const ends = await Promise.all(
    CHANNELS.map((channel) => pglite.listen(channel, (payload) => receive(channel, payload))),
  );
  return {
    onChange,
    onEvents,
    isListening: true,
    async close() {
      for (const end of pglite.closed ? [] : ends) await end();
    },
  };
}

import type { PGlite } from '@electric-sql/pglite';
import { CHANNEL, createListeners, type Notifications } from './notifications.ts';

/** The built-in database tells its only process directly. */
export async function openEmbeddedNotifications(
  pglite: PGlite,
  report: (error: unknown) => void,
): Promise<Notifications> {
  const listeners = createListeners(report);
  const end = await pglite.listen(CHANNEL, listeners.callAll);
  return {
    onChange: listeners.add,
    isListening: true,
    async close() {
      if (!pglite.closed) await end();
    },
  };
}

import type { PGlite } from '@electric-sql/pglite';

/** PostgreSQL's channel for changes of public data. */
export const CHANNEL = 'market_revision';
/** PostgreSQL's channel for the ids of users who have new events, or whose sign-in has changed. */
export const EVENTS_CHANNEL = 'market_events';
export const CHANNELS = [CHANNEL, EVENTS_CHANNEL] as const;

/** Notifications between processes through the database, by PostgreSQL's `notify`. */
export interface Notifications {
  /**
   * Calls the listener when public data may have changed: at each notification, and every second while none can be received. So the
   * listener must read what has changed, if anything.
   * @returns a function that removes the listener
   */
  onChange(listener: () => void): () => void;
  /** The same for events of one user; without an id while notifications cannot be received, when any user may have new events. */
  onEvents(listener: (userId?: string) => void): () => void;
  /** Whether notifications are received at present. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

type Listener = (payload?: string) => void;

/** The listeners by channel. A listener that throws does not stop the others from being called. */
export function createListeners(report: (error: unknown) => void) {
  const channels = new Map<string, Set<Listener>>(CHANNELS.map((channel) => [channel, new Set()]));
  function receive(channel: string, payload?: string) {
    for (const listener of channels.get(channel) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        report(error);
      }
    }
  }
  const adder =
    (channel: string) =>
    (listener: Listener): (() => void) => {
      // A wrapper, so that the same function can be added twice.
      const own = (payload?: string) => listener(payload);
      channels.get(channel)?.add(own);
      return () => void channels.get(channel)?.delete(own);
    };
  return {
    receive,
    callAll() {
      for (const channel of CHANNELS) receive(channel);
    },
    onChange: adder(CHANNEL),
    onEvents: adder(EVENTS_CHANNEL),
  };
}

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

/** What processes tell each other through the database, by PostgreSQL's `notify`. */
export interface Notifications {
  /**
   * Calls back when something may have happened: at each message of a channel, and every second while none can be heard, for
   * then nobody knows. So whoever listens looks for themselves.
   * @param payload what was said; undefined when it may have been missed
   * @returns ends it
   */
  on(channel: Channel, listener: (payload: string | undefined) => void): () => void;
  /** Whether messages are heard at present. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

/** `market_revision`: what visitors see has changed. */
export const channels = ['market_revision'] as const;
export type Channel = (typeof channels)[number];

type Received = (channel: Channel, payload: string | undefined) => void;

/** Who listens to what. A listener that fails keeps no other from hearing. */
export function createListeners(report: (error: unknown) => void) {
  const listeners = new Map<Channel, Set<(payload: string | undefined) => void>>();
  const tell: Received = (channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        report(error);
      }
    }
  };
  return {
    tell,
    tellAll: () => {
      for (const channel of channels) tell(channel, undefined);
    },
    on(channel: Channel, listener: (payload: string | undefined) => void): () => void {
      const own = listeners.get(channel) ?? new Set();
      listeners.set(channel, own);
      own.add(listener);
      return () => void own.delete(listener);
    },
  };
}

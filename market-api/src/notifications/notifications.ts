/** PostgreSQL's channel that says that what visitors see has changed. */
export const CHANNEL = 'market_revision';
/** PostgreSQL's channel that names who has new events, or whose sign-in has changed. */
export const EVENTS_CHANNEL = 'market_events';
export const CHANNELS = [CHANNEL, EVENTS_CHANNEL] as const;

/** What processes tell each other through the database, by PostgreSQL's `notify`. */
export interface Notifications {
  /**
   * Calls back when what visitors see may have changed: at each message, and every second while none can be received, for then nobody
   * knows. So whoever listens looks for themselves.
   * @returns ends it
   */
  onChange(listener: () => void): () => void;
  /** The same for what concerns one person, named by id; without one while messages cannot be received: it may be anybody. */
  onEvents(listener: (userId?: string) => void): () => void;
  /** Whether messages are received at present. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

type Listener = (payload?: string) => void;

/** Who listens. A listener that fails keeps no other from being called. */
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
      // The same function may listen twice.
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

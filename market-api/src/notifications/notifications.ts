/** PostgreSQL's channel that says that what visitors see has changed. */
export const CHANNEL = 'market_revision';

/** What processes tell each other through the database, by PostgreSQL's `notify`. */
export interface Notifications {
  /**
   * Calls back when what visitors see may have changed: at each message, and every second while none can be received, for then nobody
   * knows. So whoever listens looks for themselves.
   * @returns ends it
   */
  onChange(listener: () => void): () => void;
  /** Whether messages are received at present. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

/** Who listens. A listener that fails keeps no other from being called. */
export function createListeners(report: (error: unknown) => void) {
  const listeners = new Set<() => void>();
  return {
    callAll() {
      for (const listener of listeners) {
        try {
          listener();
        } catch (error) {
          report(error);
        }
      }
    },
    add(listener: () => void): () => void {
      // The same function may listen twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

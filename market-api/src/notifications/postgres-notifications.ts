import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { CHANNELS, createListeners, type Notifications } from './notifications.ts';

export interface PostgresNotificationsOptions {
  /** URL of PostgreSQL itself: behind a pool that gives each transaction another connection, no notification is ever received. */
  readonly url: string;
  /** Sends a notification on a connection like those of writers. */
  readonly send: (channel: string, payload: string) => Promise<unknown>;
  readonly warn: (message: string) => void;
  readonly report: (error: unknown) => void;
  /** How often listeners poll while no notifications can be received. */
  readonly lookEveryMs?: number;
  /** How often a probe checks that notifications still arrive. */
  readonly probeEveryMs?: number;
}

const PROBE = 'market_probe';
const PROBE_LIMIT_MS = 2000;
const END_LIMIT_MS = 1000;

/**
 * Listens on a connection of its own. Every five seconds it sends itself a probe, in the same way as writers send notifications, to
 * check that notifications arrive. While they do not, it calls all listeners every second, so that they poll, and tries another
 * connection.
 */
export function openPostgresNotifications(options: PostgresNotificationsOptions): Notifications {
  const { url, send, warn, report, lookEveryMs = 1000, probeEveryMs = 5000 } = options;
  const listeners = createListeners(report);
  let client: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let hasWarned = false;
  let timer: NodeJS.Timeout | undefined;
  let received: ((probe: string) => void) | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PROBE_LIMIT_MS,
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === PROBE) received?.(payload);
      else listeners.receive(channel, payload);
    });
    await fresh.connect();
    for (const channel of [PROBE, ...CHANNELS]) await fresh.query(`listen ${channel}`);
  }

  /** Sends a probe and waits for it: then all notifications sent before it have arrived, too. */
  async function probe(): Promise<void> {
    const text = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const limit = setTimeout(() => reject(new Error('the probe timed out')), PROBE_LIMIT_MS);
    received = (payload) => payload === text && resolve();
    try {
      send(PROBE, text).catch(reject);
      await promise;
    } finally {
      clearTimeout(limit);
    }
  }

  function lost(which: pg.Client): void {
    if (which !== client || isClosed) return;
    client = undefined;
    isListening = false;
    void endSoon(which);
    listeners.callAll();
    clearTimeout(timer);
    again(lookEveryMs);
  }

  function again(ms: number): void {
    timer = setTimeout(keep, ms).unref();
  }

  const looking = setInterval(() => {
    if (!isListening) listeners.callAll();
  }, lookEveryMs).unref();

  /** Connects if necessary and probes the connection; if that fails, listeners poll and it tries again. */
  async function keep(): Promise<void> {
    try {
      if (client === undefined) await connect();
      await probe();
      if (!isListening) {
        isListening = true;
        hasWarned = false;
        listeners.callAll();
      }
      if (!isClosed) again(probeEveryMs);
    } catch (error) {
      if (isClosed) return;
      if (!hasWarned) {
        warn(
          `No notifications from the database (${(error as Error).message}): caches and event streams poll every second. ` +
            'Behind a connection pool, set DATABASE_DIRECT_URL.',
        );
      }
      hasWarned = true;
      if (client) lost(client);
    }
  }
  void keep();

  return {
    onChange: listeners.onChange,
    onEvents: listeners.onEvents,
    get isListening() {
      return isListening;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(looking);
      if (client) await endSoon(client);
    },
  };
}

/** Ends a connection with a timeout: the library waits for the server to close it, which a hanging one never does. */
async function endSoon(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const limit = setTimeout(() => stream.destroy(), END_LIMIT_MS);
  await client.end().catch(() => {});
  clearTimeout(limit);
}

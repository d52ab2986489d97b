import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { CHANNELS, createListeners, type Notifications } from './notifications.ts';

export interface PostgresNotificationsOptions {
  /** Of PostgreSQL itself: behind a pool that gives each transaction another connection nothing is ever heard. */
  readonly url: string;
  /** Says something on a connection as those that write have. */
  readonly send: (channel: string, payload: string) => Promise<unknown>;
  readonly warn: (message: string) => void;
  readonly report: (error: unknown) => void;
  /** How often those who listen look for themselves while nothing is heard. */
  readonly lookEveryMs?: number;
  /** How often this asks whether it still hears. */
  readonly probeEveryMs?: number;
}

const PROBE = 'market_probe';
const PROBE_LIMIT_MS = 2000;
const END_LIMIT_MS = 1000;

/**
 * Listens on a connection of its own. It knows that it hears because it hears its own messages, one every five seconds, which are sent as those
 * of others are. While it does not, everybody who listens is told every second to look for themselves, and another
 * connection is tried.
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

  /** Sends a message and waits until it is heard. What was sent before has been heard then. */
  async function probe(): Promise<void> {
    const text = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const limit = setTimeout(() => reject(new Error('nothing is heard')), PROBE_LIMIT_MS);
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
    timer = setTimeout(keep, ms);
    timer.unref();
  }

  const looking = setInterval(() => {
    if (!isListening) listeners.callAll();
  }, lookEveryMs);
  looking.unref();

  /** One round: hears, or lets everybody look and tries again. */
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
          `Messages of the database are not heard (${(error as Error).message}): what is kept is looked after every ` +
            'second. Behind a connection pool give DATABASE_DIRECT_URL.',
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

/** The library waits for the other side to end a connection, which one that stands still never does. */
async function endSoon(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const limit = setTimeout(() => stream.destroy(), END_LIMIT_MS);
  await client.end().catch(() => {});
  clearTimeout(limit);
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Dialect, Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openEmbeddedNotifications } from '../notifications/embedded-notifications.ts';
import type { Notifications } from '../notifications/notifications.ts';
import {
  openPostgresNotifications,
  type PostgresNotificationsOptions,
} from '../notifications/postgres-notifications.ts';
import { lockDataDirectory } from './data-lock.ts';
import type { Db } from './db.ts';
import { type InScriptTransaction, migrate, migratePostgres } from './migrate.ts';
import { noteWrites } from './note-writes.ts';
import { PreparedClient } from './prepared-client.ts';
import { PreparedPGlite } from './prepared-pglite.ts';
import { openReplica, type Replica } from './replica.ts';

export type DatabaseSettings =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Of PostgreSQL itself, where `url` is a connection pool's: for migrations and for listening. */
      readonly directUrl?: string;
      /** Of a copy that follows the database, for public reads. */
      readonly replicaUrl?: string;
      /** Connections of one process. */
      readonly connections?: number;
      /** Whether plans may be kept; unless it is said, not where `url` is a pool's, which may not know prepared statements. */
      readonly prepare?: boolean;
    }
  | { readonly kind: 'pglite'; readonly dataDir: string }
  /** Empty, or as it was when `dump` was written by PGlite's `dumpDataDir`: for tests. */
  | { readonly kind: 'memory'; readonly dump?: Blob };

type NotificationsLog = Pick<PostgresNotificationsOptions, 'warn' | 'report'>;

export interface OpenDatabase {
  readonly db: Db;
  readonly engine: string;
  /** Rises with everything that this process may have written, before whoever wrote goes on. */
  readonly writes: () => number;
  /** Whether no other process can write. */
  readonly isAlone: boolean;
  /** Where there is one. */
  readonly replica?: Replica | undefined;
  /** Hears what processes tell each other; the caller closes it. */
  openNotifications(log: NotificationsLog): Promise<Notifications>;
  /** Ends the connections and gives the data directory back. */
  close(): Promise<void>;
}

const CONNECTIONS = 10;

/**
 * Opens the database and brings its schema up to date. The embedded engine has no lock of its own, so its data
 * directory is locked first.
 * @param onQuery hears of every query that was answered. Fails when the directory is in use or PostgreSQL cannot be reached.
 */
export async function openDatabase(settings: DatabaseSettings, onQuery?: OnQuery): Promise<OpenDatabase> {
  return settings.kind === 'postgres' ? openPostgres(settings, onQuery) : openPGlite(settings, onQuery);
}

type OnQuery = (event: LogEvent) => void;
type PostgresSettings = Extract<DatabaseSettings, { kind: 'postgres' }>;

async function openPostgres(
  {
    url,
    directUrl = url,
    replicaUrl,
    connections = CONNECTIONS,
    prepare = directUrl === url,
  }: PostgresSettings,
  log: OnQuery | undefined,
): Promise<OpenDatabase> {
  const Client = prepare ? PreparedClient : pg.Client;
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    // A server that is gone without a word is noticed by the system, not by a call that waits for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks must not end the process: the pool opens another one. The pool hears of those that are idle; of
  // one that somebody has, between two queries of a transaction, only the connection itself tells. The next query fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  try {
    await migratePostgres(directUrl);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const replica = replicaUrl
    ? openReplica({
        url: replicaUrl,
        Client,
        primary: pool,
        connections,
        warn: (message) => console.error(message),
      })
    : undefined;
  const { db, writes } = withKysely(new PostgresDialect({ pool: replica?.pool ?? pool }), log);
  const send = (channel: string, payload: string) =>
    pool.query('select pg_notify($1, $2)', [channel, payload]);
  const openNotifications = async (notifications: NotificationsLog) =>
    openPostgresNotifications({ url: directUrl, send, ...notifications });
  const close = () => db.destroy();
  return { db, engine: 'PostgreSQL', writes, isAlone: false, replica, openNotifications, close };
}

function withKysely(engine: Dialect, onQuery: OnQuery | undefined) {
  const { dialect, log: note, count } = noteWrites(engine);
  const log: OnQuery = (event) => {
    note(event);
    onQuery?.(event);
  };
  return { db: new Kysely<unknown>({ dialect, log }), writes: count };
}

async function openPGlite(
  settings: Exclude<DatabaseSettings, { kind: 'postgres' }>,
  log: OnQuery | undefined,
): Promise<OpenDatabase> {
  const unlock = settings.kind === 'pglite' ? await lockDataDirectory(settings.dataDir) : async () => {};
  try {
    const folder = settings.kind === 'pglite' ? join(settings.dataDir, 'db') : 'memory://';
    if (settings.kind === 'pglite') await mkdir(folder, { recursive: true });
    const dump = settings.kind === 'memory' ? settings.dump : undefined;
    const pglite = new PreparedPGlite(folder, {
      extensions: { pg_trgm },
      ...(dump ? { loadDataDir: dump } : {}),
    });
    await pglite.waitReady;
    const inTransaction: InScriptTransaction = (work) =>
      pglite.transaction((tx) =>
        work({
          query: async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows,
          script: async (text) => void (await tx.exec(text)),
        }),
      );
    await migrate(inTransaction);
    const { db, writes } = withKysely(new PGliteDialect({ pglite }), log);
    const close = async () => {
      await db.destroy();
      // Kysely closes only an engine that it has used.
      if (!pglite.closed) await pglite.close();
      await unlock();
    };
    const openNotifications = ({ report }: NotificationsLog) => openEmbeddedNotifications(pglite, report);
    return { db, engine: 'PGlite', writes, isAlone: true, openNotifications, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Dialect, Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Notifications, openEmbeddedNotifications } from '../notifications/notifications.ts';
import {
  openPostgresNotifications,
  type PostgresNotificationsOptions,
} from '../notifications/postgres-notifications.ts';
import { lockDataDirectory } from './data-lock.ts';
import type { Db } from './db.ts';
import { migrate, migratePostgres } from './migrate.ts';
import { PreparedClient } from './prepared-client.ts';
import { PreparedPGlite } from './prepared-pglite.ts';
import { openReplica, type Replica } from './replica.ts';

export type DatabaseSettings =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** URL of PostgreSQL itself, where `url` is that of a connection pool: for migrations and for `listen`. */
      readonly directUrl?: string | undefined;
      /** URL of a streaming replica, for public reads. */
      readonly replicaUrl?: string | undefined;
      /** Maximum number of connections per process. */
      readonly connections?: number | undefined;
      /** Whether to prepare statements; by default not if `url` is that of a pool, which may not support prepared statements. */
      readonly prepare?: boolean | undefined;
    }
  | { readonly kind: 'pglite'; readonly dataDir: string }
  /** For tests: empty, or restored from a `dump` that PGlite's `dumpDataDir` wrote. */
  | { readonly kind: 'memory'; readonly dump?: Blob };

type NotificationsLog = Pick<PostgresNotificationsOptions, 'warn' | 'report'>;

export interface OpenDatabase {
  readonly db: Db;
  /** A counter that rises with each possible write of this process, before the writer continues. */
  readonly writes: () => number;
  /** Whether no other process can write. */
  readonly isAlone: boolean;
  /** The replica, if one is configured. */
  readonly replica?: Replica | undefined;
  /** Receives the notifications that processes send each other; the caller closes it. */
  openNotifications(log: NotificationsLog): Promise<Notifications>;
  /** Ends the connections and unlocks the data directory. */
  close(): Promise<void>;
}

const CONNECTIONS = 10;

/**
 * Opens the database and brings its schema up to date. The embedded engine has no lock of its own, so its data
 * directory is locked first.
 * Fails when the directory is in use or PostgreSQL cannot be reached. @param onQuery called after each query that has finished
 */
export async function openDatabase(settings: DatabaseSettings, onQuery?: OnQuery): Promise<OpenDatabase> {
  return settings.kind === 'postgres' ? openPostgres(settings, onQuery) : openPGlite(settings, onQuery);
}

type OnQuery = (event: LogEvent) => void;
type PostgresSettings = Extract<DatabaseSettings, { kind: 'postgres' }>;

async function openPostgres(settings: PostgresSettings, log: OnQuery | undefined): Promise<OpenDatabase> {
  const { url, directUrl = url, replicaUrl, connections = CONNECTIONS } = settings;
  const { prepare = directUrl === url } = settings;
  const pool = new pg.Pool({
    Client: prepare ? PreparedClient : pg.Client,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    // TCP keep-alive detects a server that disappeared silently; otherwise a query would wait forever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A lost connection must not end the process: the pool opens another one. The pool emits the errors of idle connections; of a
  // connection in use, between two queries of a transaction, only the connection itself emits it. The next query fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  try {
    await migratePostgres(directUrl);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const replica = replicaUrl ? openReplica(replicaUrl, pool) : undefined;
  const { db, writes } = withKysely(new PostgresDialect({ pool: replica?.pool ?? pool }), log);
  const send = (channel: string, payload: string) =>
    pool.query('select pg_notify($1, $2)', [channel, payload]);
  const openNotifications = async (notifications: NotificationsLog) =>
    openPostgresNotifications({ url: directUrl, send, ...notifications });
  const close = () => db.destroy();
  return { db, writes, isAlone: false, replica, openNotifications, close };
}

/** A statement that does not begin with a plain `select` may write. */
const question = /^\s*(\/\*[^*]*\*\/\s*)?select\b/i;

/**
 * Counts what may change data: statements, among them the commits that make changes visible to others. (PGlite's driver logs no commits;
 * there, every read waits until the transaction that has the only connection has ended.)
 */
function withKysely(dialect: Dialect, onQuery: OnQuery | undefined) {
  let count = 0;
  const log: OnQuery = (event) => {
    if (!question.test(event.query.sql)) count += 1;
    onQuery?.(event);
  };
  return { db: new Kysely<unknown>({ dialect, log }), writes: () => count };
}

async function openPGlite(
  settings: Exclude<DatabaseSettings, { kind: 'postgres' }>,
  log: OnQuery | undefined,
): Promise<OpenDatabase> {
  await using opened = new AsyncDisposableStack();
  let folder = 'memory://';
  if (settings.kind === 'pglite') {
    opened.defer(await lockDataDirectory(settings.dataDir));
    folder = join(settings.dataDir, 'db');
    await mkdir(folder, { recursive: true });
  }
  const dump = settings.kind === 'memory' ? settings.dump : undefined;
  const pglite = new PreparedPGlite(folder, {
    extensions: { pg_trgm },
    ...(dump ? { loadDataDir: dump } : {}),
  });
  await pglite.waitReady;
  await pglite.transaction((tx) => migrate((script) => tx.exec(script)));
  const { db, writes } = withKysely(new PGliteDialect({ pglite }), log);
  // Kysely closes an engine only if it has used it.
  opened.defer(async () => {
    if (!pglite.closed) await pglite.close();
  });
  opened.defer(() => db.destroy());
  const open = opened.move();
  const openNotifications = ({ report }: NotificationsLog) => openEmbeddedNotifications(pglite, report);
  return { db, writes, isAlone: true, openNotifications, close: () => open.disposeAsync() };
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, type Logger, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDataDirectory } from './data-lock.ts';
import { type InScriptTransaction, migrate } from './migrate.ts';
import type { Db, Tables } from './schema.ts';

export type DatabaseSettings =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'pglite'; readonly dataDir: string }
  /** Empty, or as it was when `dump` was written by PGlite's `dumpDataDir`: for tests. */
  | { readonly kind: 'memory'; readonly dump?: Blob };

export interface OpenDatabase {
  readonly db: Db;
  readonly engine: string;
  /** Ends the connections and gives the data directory back. */
  close(): Promise<void>;
}

/**
 * Opens the database and brings its schema up to date. The embedded engine has no lock of its own, so its data
 * directory is locked first.
 * @param onQuery hears of every query that was answered. Fails when the directory is in use or PostgreSQL cannot be reached.
 */
export async function openDatabase(settings: DatabaseSettings, onQuery?: OnQuery): Promise<OpenDatabase> {
  return settings.kind === 'postgres' ? openPostgres(settings.url, onQuery) : openPGlite(settings, onQuery);
}

type OnQuery = Logger;

async function openPostgres(url: string, log: OnQuery | undefined): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A server that is gone without a word is noticed by the system, not by a call that waits for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks must not end the process: the pool opens another one. The pool hears of those that are idle; of
  // one that somebody has, between two queries of a transaction, only the connection itself tells. The next query fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const inTransaction: InScriptTransaction = async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await work({
        query: async <Row>(text: string, values?: unknown[]) =>
          (await client.query(text, values)).rows as Row[],
        script: async (text) => void (await client.query(text)),
      });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };
  try {
    await migrate(inTransaction);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
  return { db, engine: 'PostgreSQL', close: () => db.destroy() };
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
    const pglite = await PGlite.create(folder, {
      extensions: { pg_trgm },
      ...(dump ? { loadDataDir: dump } : {}),
    });
    const inTransaction: InScriptTransaction = (work) =>
      pglite.transaction((tx) =>
        work({
          query: async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows,
          script: async (text) => void (await tx.exec(text)),
        }),
      );
    await migrate(inTransaction);
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...(log && { log }) });
    const close = async () => {
      await db.destroy();
      // The query builder closes only an engine that it has used.
      if (!pglite.closed) await pglite.close();
      await unlock();
    };
    return { db, engine: 'PGlite', close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** A transaction that also runs scripts of several statements. */
interface ScriptTransaction {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  script(text: string): Promise<void>;
}
export type InScriptTransaction = (work: (tx: ScriptTransaction) => Promise<void>) => Promise<void>;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Key of the advisory lock: arbitrary, but the same for every server that migrates the database. */
const MIGRATION_LOCK = 4_711_992;
const folder = new URL('../../migrations/', import.meta.url);

/**
 * Migrates the database to the newest schema, all or nothing. Servers that start at the same moment wait for each other.
 * Fails when an applied migration is missing or was edited afterwards.
 */
export async function migrate(inTransaction: InScriptTransaction): Promise<void> {
  const migrations = await readMigrations();
  await inTransaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.script(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const done = await tx.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    refuseUnknown(done, migrations);
    for (const { name, text, checksum } of migrations) {
      if (done.some((applied) => applied.name === name)) continue;
      await tx.script(text);
      await tx.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
  });
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function refuseUnknown(done: { name: string; checksum: string }[], known: Migration[]): void {
  for (const { name, checksum } of done) {
    const migration = known.find((candidate) => candidate.name === name);
    if (!migration) throw new Error(`The database is newer than this server: it has the migration ${name}.`);
    if (migration.checksum !== checksum) {
      throw new Error(`The migration ${name} was changed after it was applied. Add a new one instead.`);
    }
  }
}

const CONNECT_MS = 10_000;

/** Migrates over a connection of its own. Fails as `migrate` does, and when PostgreSQL cannot be reached. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A connection error also rejects the pending query, which reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await migrate(async (work) => {
      await client.query('begin');
      try {
        await work({
          query: async <Row>(text: string, values?: unknown[]) =>
            (await client.query(text, values)).rows as Row[],
          script: async (text) => void (await client.query(text)),
        });
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    });
  } finally {
    await client.end().catch(() => {});
  }
}

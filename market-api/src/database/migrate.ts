import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** Runs a script of one or more statements, and returns the result of each. */
type RunScript = (script: string) => Promise<readonly { readonly rows: unknown[] }[]>;

interface Applied {
  readonly name: string;
  readonly checksum: string;
}
interface Migration extends Applied {
  readonly text: string;
}

/** Key of the advisory lock: arbitrary, but the same for every server that migrates the database. */
const MIGRATION_LOCK = 4_711_992;
const folder = new URL('../../migrations/', import.meta.url);

/**
 * Migrates the database to the newest schema, all or nothing. Servers that start at the same moment wait for each other.
 * Fails when an applied migration is missing or was edited afterwards.
 * @param run runs scripts in one transaction
 */
export async function migrate(run: RunScript): Promise<void> {
  const migrations = await readMigrations();
  await run(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const results = await run(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    select name, checksum from schema_migrations order by name`);
  const done = (results.at(-1)?.rows ?? []) as Applied[];
  refuseUnknown(done, migrations);
  for (const { name, text, checksum } of migrations) {
    if (done.some((applied) => applied.name === name)) continue;
    await run(text);
    await run(`insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`);
  }
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

function refuseUnknown(done: readonly Applied[], known: readonly Migration[]): void {
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
    await client.query('begin');
    await migrate(async (script) => [await client.query(script)].flat());
    await client.query('commit');
  } finally {
    // Without a commit, the end of the connection takes everything back.
    await client.end().catch(() => {});
  }
}

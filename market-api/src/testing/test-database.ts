import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { after } from 'node:test';
import pg from 'pg';
import { type DatabaseSettings, openDatabase } from '../database/open.ts';

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** A new database: on the server of TEST_DATABASE_URL if that is set, else in memory. */
export async function createTestDatabase(): Promise<{
  settings: DatabaseSettings;
  /** The value of DATABASE_URL for it; empty in memory. */
  url: string;
  drop: () => Promise<void>;
}> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    // The suite writes a dump; a test file that runs on its own creates its own database.
    const dump = process.env.TEST_PGLITE_DUMP;
    const settings = { kind: 'memory', ...(dump ? { dump: await openAsBlob(dump) } : {}) } as const;
    return { settings, url: '', drop: async () => {} };
  }
  const name = `market_test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    settings: { kind: 'postgres', url: url.href },
    url: url.href,
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

/** Opens a database for the tests of a file and drops it after them. */
export async function openTestDatabase() {
  const { settings, drop } = await createTestDatabase();
  const database = await openDatabase(settings);
  after(async () => {
    await database.close();
    await drop();
  });
  return { ...database, settings };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

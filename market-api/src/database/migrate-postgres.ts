import pg from 'pg';
import { migrate } from './migrate.ts';

const CONNECT_MS = 10_000;

/** Brings the schema up to date over one connection of its own. Fails as `migrate` does, and when PostgreSQL cannot be reached. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // What breaks it is told to whoever waits for an answer.
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

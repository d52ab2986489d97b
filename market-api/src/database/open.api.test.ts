import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/test-database.ts';

const { db, settings } = await openTestDatabase();

it('the database pool survives a connection that is terminated within a transaction', async () => {
  // The embedded engine has no connections that could be terminated.
  if (settings.kind === 'postgres') {
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const ended = sql<{
        ended: boolean;
      }>`select pg_terminate_backend(${rows[0]?.pid}::int, 10000) as ended`;
      assert.deepEqual((await ended.execute(db)).rows, [{ ended: true }]);
      await sql`select 1`.execute(tx);
    });
    await assert.rejects(cut, /terminat|not queryable/i);
  }
  assert.equal((await sql`select 1 as one`.execute(db)).rows.length, 1);
});

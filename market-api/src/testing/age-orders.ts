import { sql } from 'kysely';
import { openDatabase } from '../database/open.ts';

/**
 * `node market-api/src/testing/age-orders.ts <data folder> <hours>`: lets that many hours go by for all orders of a market that is
 * stopped. The embedded database has no clock that could be set.
 */
const [dataDir = '', hours = ''] = process.argv.slice(2);
const database = await openDatabase({ kind: 'pglite', dataDir });
await sql`update orders set state_at = state_at - ${Number(hours)}::int * interval '1 hour'`.execute(
  database.db,
);
await database.close();

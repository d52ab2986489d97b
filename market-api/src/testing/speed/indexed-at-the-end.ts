import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Only a limit: PostgreSQL allocates no more than it needs. */
const MEMORY = '1GB';

/**
 * Drops all indexes of tables except unique ones, fills the tables, and then creates the indexes again, which takes a fraction of the
 * time of updating them row by row.
 * @throws what `fill` throws; the indexes are missing then
 */
export async function indexedAtTheEnd(
  db: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${sql.val(tables)}::text[]::regclass[]) and not indisunique`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = ${sql.lit(MEMORY)}`.execute(one);
    for (const { definition } of indexes) await sql.raw(definition).execute(one);
    await sql`reset maintenance_work_mem`.execute(one);
  });
}

import { sql } from 'kysely';
import { prepared } from '../../database/prepared-client.ts';
import type { Db } from '../../database/schema.ts';

/** One statement, so that base and changes are of one moment. */
export async function readRevision(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    ${prepared}select ((select value from revision_base) + (select count(*) from revision_changes))::text as value`.execute(
    db,
  );
  return rows[0]?.value ?? '0';
}

/** Moves the changes so far into the base: the number stays, and reading it stays cheap. */
export async function foldRevision(db: Db): Promise<void> {
  await sql`
    with folded as (delete from revision_changes returning id)
    update revision_base set value = value + (select count(*) from folded)
    where exists (select from folded)`.execute(db);
}

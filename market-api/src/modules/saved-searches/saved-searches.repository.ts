import { sql } from 'kysely';
import { hasChanged } from '../../database/has-changed.ts';
import type { Db } from '../../database/schema.ts';

export interface SavedSearchRow {
  readonly id: string;
  readonly query: string;
  readonly name: string;
  readonly seen_at: Date;
  /** When its owner was last told what is new in it. */
  readonly notified_at: Date;
  readonly created_at: Date;
}

/** All of a person's, last saved first. */
export function listSavedSearches(db: Db, userId: string): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'name', 'seen_at', 'notified_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whatever else saves searches of the same person waits until the transaction ends. */
export async function lockSavedSearches(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_searches'), hashtext(${userId}))`.execute(tx);
}

/** @returns its id */
export async function insertSavedSearch(
  tx: Db,
  row: { readonly user_id: string; readonly query: string; readonly name: string },
): Promise<string> {
  const { id } = await tx.insertInto('saved_searches').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @param id a UUID @returns whether it is this person's */
export async function updateSavedSearch(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: { readonly name: string } | 'seen',
): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('saved_searches')
      // By the clock that products have their times from.
      .set(change === 'seen' ? { seen_at: sql<Date>`now()` } : change)
      .where('id', '=', id)
      .where('user_id', '=', userId),
  );
}

/** @param id a UUID @returns whether it was this person's */
export async function deleteSavedSearch(db: Db, userId: string, id: string): Promise<boolean> {
  return hasChanged(db.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId));
}

export async function deleteAllSavedSearches(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
}

/** People who were told of none of their searches for a day, whoever waited longest first. */
export async function listUsersToTell(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from saved_searches where notified_at < now() - interval '1 day'
    group by user_id order by min(notified_at) limit ${most}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** All searches of a person have been told of right now. @returns whether that was due, and no other process did so at the same moment */
export async function markNotified(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`update saved_searches set notified_at = now()
    where user_id = ${userId}::uuid and notified_at < now() - interval '1 day' returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update saved_searches set notified_at = now() where user_id = ${userId}::uuid`.execute(tx);
  return true;
}

import { sql } from 'kysely';
import { hasChanged } from '../../database/has-changed.ts';
import type { Db } from '../../database/schema.ts';

export interface SavedSearchRow {
  readonly id: string;
  readonly query: string;
  readonly name: string;
  readonly seen_at: Date;
  readonly created_at: Date;
}

/** All of a person's, last saved first. */
export function listSavedSearches(db: Db, userId: string): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'name', 'seen_at', 'created_at'])
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

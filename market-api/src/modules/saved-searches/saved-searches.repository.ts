import { allOf, columnOf, type Db, hasChanged, run, scalarOf, valuesOf } from '../../database/db.ts';

export interface SavedSearchRow {
  readonly id: string;
  readonly query: string;
  readonly name: string;
  readonly seen_at: Date;
  /** When the owner last got a notice about new offers in it. */
  readonly notified_at: Date;
  readonly created_at: Date;
}

/** All saved searches of a user, last saved first. */
export const listSavedSearches = (db: Db, userId: string) =>
  allOf(db)<SavedSearchRow>`select id, query, name, seen_at, notified_at, created_at from saved_searches
      where user_id = ${userId} order by created_at desc, id desc`;

/** Until the transaction ends, other transactions that save searches of the same user wait. */
export const lockSavedSearches = (tx: Db, userId: string): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtext('saved_searches'), hashtext(${userId}))`;

/** @returns its id */
export const insertSavedSearch = (tx: Db, row: { user_id: string; query: string; name: string }) =>
  scalarOf(tx)<string>`insert into saved_searches ${valuesOf(row)} returning id`;

/** @param id a UUID @returns whether the search belongs to this user */
export const renameSavedSearch = (db: Db, userId: string, id: string, name: string): Promise<boolean> =>
  hasChanged(db)`update saved_searches set name = ${name} where id = ${id} and user_id = ${userId}`;

/** Uses the database's clock, which also sets the times of products. @param id a UUID @returns whether the search belongs to this user */
export const markSeen = (db: Db, userId: string, id: string): Promise<boolean> =>
  hasChanged(db)`update saved_searches set seen_at = now() where id = ${id} and user_id = ${userId}`;

/** @param id a UUID @returns whether the search belonged to this user */
export const deleteSavedSearch = (db: Db, userId: string, id: string): Promise<boolean> =>
  hasChanged(db)`delete from saved_searches where id = ${id} and user_id = ${userId}`;

export const deleteAllSavedSearches = (tx: Db, userId: string): Promise<void> =>
  run(tx)`delete from saved_searches where user_id = ${userId}`;

/** Users with a search whose last notice is more than a day ago, the longest wait first. */
export const listUsersToTell = (db: Db, most: number): Promise<string[]> =>
  columnOf(db)<string>`
    select user_id from saved_searches where notified_at < now() - interval '1 day'
    group by user_id order by min(notified_at) limit ${most}`;

/** The database's time, which products also have, so many seconds ago. */
export const readTime = (db: Db, secondsAgo: number) =>
  scalarOf(db)<Date>`select now() - ${secondsAgo}::integer * interval '1 second'`;

/** Marks all searches of a user as notified at this time. @returns whether that was due and no other process has just done it */
export async function markNotified(tx: Db, userId: string, at: Date): Promise<boolean> {
  const isDue = await hasChanged(tx)`update saved_searches set notified_at = ${at}
    where user_id = ${userId}::uuid and notified_at < now() - interval '1 day'`;
  if (isDue) await run(tx)`update saved_searches set notified_at = ${at} where user_id = ${userId}::uuid`;
  return isDue;
}

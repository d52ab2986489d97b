import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

export interface Quota {
  /** Pictures a day. */
  readonly count: number;
  readonly bytes: number;
}

const today = sql<Date>`(now() at time zone 'utc')::date`;

/** Whether the account may upload anything more today. For a first look: what counts is `takeFromQuota`. */
export async function hasQuotaLeft(db: Db, ownerId: string, quota: Quota): Promise<boolean> {
  const row = await db
    .selectFrom('upload_days')
    .select(['count', 'bytes'])
    .where('owner_id', '=', ownerId)
    .where('day', '=', today)
    .executeTakeFirst();
  return row === undefined || (row.count < quota.count && Number(row.bytes) < quota.bytes);
}

/** Writes an upload down, in one statement, so that many at once cannot exceed the quota together. @returns whether it fits */
export async function takeFromQuota(tx: Db, ownerId: string, bytes: number, quota: Quota): Promise<boolean> {
  const { rows } = await sql`
    insert into upload_days as used (owner_id, day, count, bytes) values (${ownerId}, ${today}, 1, ${bytes})
    on conflict (owner_id, day) do update set count = used.count + 1, bytes = used.bytes + excluded.bytes
      where used.count < ${quota.count} and used.bytes + excluded.bytes <= ${quota.bytes}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Takes an upload of that moment out of the count, because something uses it now. */
export async function returnToQuota(tx: Db, ownerId: string, bytes: number, uploadedAt: Date): Promise<void> {
  await tx
    .updateTable('upload_days')
    .set((eb) => ({ count: eb('count', '-', 1), bytes: sql<string>`bytes - ${bytes}` }))
    .where('owner_id', '=', ownerId)
    .where('day', '=', sql<Date>`(${uploadedAt}::timestamptz at time zone 'utc')::date`)
    .execute();
}

export async function forgetOldDays(db: Db): Promise<void> {
  await db.deleteFrom('upload_days').where('day', '<', sql<Date>`${today} - 1`).execute();
}

import { sql } from 'kysely';
import { hasChanged } from '../../database/has-changed.ts';
import type { Db } from '../../database/schema.ts';

export interface Quota {
  /** Pictures a day. */
  readonly count: number;
  /** Stored bytes a day. */
  readonly bytes: number;
}

const today = sql<Date>`(now() at time zone 'utc')::date`;
const dayOf = (time: Date) => sql<Date>`(${time}::timestamptz at time zone 'utc')::date`;

/** Whether the account may upload anything more today. For a first look: `countUpload` and `addStoredBytes` decide. */
export async function hasQuotaLeft(db: Db, ownerId: string, quota: Quota): Promise<boolean> {
  const row = await db
    .selectFrom('upload_days')
    .select(['count', 'bytes'])
    .where('owner_id', '=', ownerId)
    .where('day', '=', today)
    .executeTakeFirst();
  return row === undefined || (row.count < quota.count && Number(row.bytes) < quota.bytes);
}

/**
 * Counts an upload, in one statement, so that many at once cannot exceed the quota together.
 * @returns when it was counted; undefined when the quota is used up
 */
export async function countUpload(tx: Db, ownerId: string, quota: Quota): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    insert into upload_days as used (owner_id, day, count, bytes) values (${ownerId}, ${today}, 1, 0)
    on conflict (owner_id, day) do update set count = used.count + 1
      where used.count < ${quota.count} and used.bytes < ${quota.bytes}
    returning now() as at`.execute(tx);
  return rows[0]?.at;
}

/** Adds the size of what is stored of a counted upload. @returns whether it fits the quota */
export async function addStoredBytes(
  tx: Db,
  ownerId: string,
  bytes: number,
  countedAt: Date,
  quota: Quota,
): Promise<boolean> {
  return hasChanged(
    tx
      .updateTable('upload_days')
      .set({ bytes: sql<string>`bytes + ${bytes}` })
      .where('owner_id', '=', ownerId)
      .where('day', '=', dayOf(countedAt))
      .where(sql<boolean>`bytes + ${bytes} <= ${quota.bytes}`),
  );
}

/** Takes an upload out of the count: something uses it now, or it failed through no fault of its own. */
export async function returnToQuota(db: Db, ownerId: string, bytes: number, uploadedAt: Date): Promise<void> {
  await db
    .updateTable('upload_days')
    .set((eb) => ({
      count: sql<number>`greatest(${eb.ref('count')} - 1, 0)`,
      bytes: sql<string>`greatest(bytes - ${bytes}, 0)`,
    }))
    .where('owner_id', '=', ownerId)
    .where('day', '=', dayOf(uploadedAt))
    .execute();
}

export async function forgetOldDays(db: Db): Promise<void> {
  await db.deleteFrom('upload_days').where('day', '<', sql<Date>`${today} - 1`).execute();
}

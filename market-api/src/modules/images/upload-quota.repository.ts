import { sql } from 'kysely';
import { columnOf, type Db, hasChanged, isFound, run } from '../../database/db.ts';

export interface Quota {
  /** Pictures a day. */
  readonly count: number;
  /** Stored bytes a day. */
  readonly bytes: number;
}

const today = sql<Date>`(now() at time zone 'utc')::date`;
const dayOf = (time: Date) => sql<Date>`(${time}::timestamptz at time zone 'utc')::date`;

/** Whether the account has any quota left today. Only a quick check: `countUpload` and `addStoredBytes` enforce the quota. */
export async function hasQuotaLeft(db: Db, ownerId: string, quota: Quota): Promise<boolean> {
  const isFull = sql`count >= ${quota.count} or bytes >= ${quota.bytes}`;
  return !(await isFound(db)`
    select from upload_days where owner_id = ${ownerId} and day = ${today} and (${isFull})`);
}

/**
 * Counts an upload, in one statement, so that concurrent uploads cannot exceed the quota together.
 * @returns when it was counted; undefined when the quota is used up
 */
export async function countUpload(tx: Db, ownerId: string, quota: Quota): Promise<Date | undefined> {
  const [at] = await columnOf(tx)<Date>`
    insert into upload_days as used (owner_id, day, count, bytes) values (${ownerId}, ${today}, 1, 0)
    on conflict (owner_id, day) do update set count = used.count + 1
      where used.count < ${quota.count} and used.bytes < ${quota.bytes}
    returning now() as at`;
  return at;
}

/** Adds the stored size of a counted upload. @returns whether it fits the quota */
export const addStoredBytes = (
  tx: Db,
  ownerId: string,
  bytes: number,
  countedAt: Date,
  quota: Quota,
): Promise<boolean> =>
  hasChanged(tx)`update upload_days set bytes = bytes + ${bytes}
      where owner_id = ${ownerId} and day = ${dayOf(countedAt)} and bytes + ${bytes} <= ${quota.bytes}`;

/** Removes an upload from the count: it is now in use, or it failed through no fault of the uploader. */
export const returnToQuota = (db: Db, ownerId: string, bytes: number, uploadedAt: Date): Promise<void> =>
  run(db)`update upload_days set count = greatest(count - 1, 0), bytes = greatest(bytes - ${bytes}, 0)
    where owner_id = ${ownerId} and day = ${dayOf(uploadedAt)}`;

export const forgetOldDays = (db: Db): Promise<void> =>
  run(db)`delete from upload_days where day < ${today} - 1`;

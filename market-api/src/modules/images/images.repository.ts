import { sql } from 'kysely';
import {
  columnOf,
  type Db,
  firstOf,
  hasChanged,
  isFound,
  run,
  scalarOf,
  valuesOf,
} from '../../database/db.ts';
import type { StoredPicture } from './images.presenter.ts';

/** Locks a picture until the transaction ends, so that uploads and removals of the same picture wait for each other. */
export const lockHash = (tx: Db, hash: string): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`;

interface NewImage extends StoredPicture {
  /** Null for the demo's pictures. */
  readonly owner_id: string | null;
  readonly bytes: number;
  readonly expires_at?: Date;
  readonly claimed_at?: Date;
  readonly claimed_by?: string;
}

/** @returns its id */
export const insertImage = (db: Db, { widths, ...row }: NewImage) =>
  scalarOf(db)<string>`
    insert into images ${valuesOf({ ...row, widths: JSON.stringify(widths) })} returning id`;

/** Makes an upload unclaimable; it is removed with the next expired uploads. */
export const expireImage = (db: Db, id: string): Promise<void> =>
  run(db)`update images set expires_at = now() where id = ${id}`;

export interface ClaimedImage extends StoredPicture {
  readonly image_id: string;
  readonly bytes: number;
  readonly created_at: Date;
  /** False when this upload was already in use. */
  readonly first_claim: boolean;
}

type ClaimOf = Readonly<Record<'hash' | 'ownerId' | 'claimedBy', string>>;

/**
 * Marks the owner's upload of this picture as used, unless it has expired. A claim by a product or a message is not overwritten.
 * @returns undefined when there is no such upload
 */
export const claimImage = (db: Db, { hash, ownerId, claimedBy }: ClaimOf) =>
  firstOf(db)<ClaimedImage>`
      with upload as (
        select id, claimed_at is null as first_claim from images
        where hash = ${hash} and owner_id = ${ownerId} and (claimed_at is not null or expires_at > now())
        order by claimed_at nulls first limit 1 for update
      )
      update images i set claimed_at = coalesce(claimed_at, now()),
        claimed_by = case when claimed_by like any (array['product:%', 'message:%']) then claimed_by else ${claimedBy} end
      from upload where i.id = upload.id
      returning i.id as image_id, hash, widths, bytes, created_at, upload.first_claim`;

/** Ends a claim: the picture is removed with the next expired uploads, unless something else uses it. */
export const releaseImage = (tx: Db, { hash, ownerId, claimedBy }: ClaimOf): Promise<void> =>
  run(tx)`update images set claimed_at = null, claimed_by = null, expires_at = now()
    where hash = ${hash} and owner_id = ${ownerId} and claimed_by = ${claimedBy}`;

export const findExpiredHashes = (db: Db, limit: number): Promise<string[]> =>
  columnOf(db)<string>`
      select distinct hash from images where claimed_at is null and expires_at <= now() limit ${limit}`;

/** @returns whether the picture has no uses left */
export async function deleteExpired(tx: Db, hash: string): Promise<boolean> {
  await run(tx)`delete from images where hash = ${hash} and claimed_at is null and expires_at <= now()`;
  return !(await isFound(tx)`select from images where hash = ${hash} limit 1`);
}

/** A picture that failed this many times gets no AVIF files. */
const MAX_TRIES = 3;

/** Leases the next used picture without AVIF to this server: for ten minutes, no server takes it again. */
export const takeAwaitingAvif = (db: Db): Promise<StoredPicture | undefined> =>
  firstOf(db)<StoredPicture>`
    update images set avif_tried_at = now(), avif_tries = avif_tries + 1
    where id = (
      select id from images
      where avif_at is null and claimed_at is not null and owner_id is not null and avif_tries < ${MAX_TRIES}
        and (avif_tried_at is null or avif_tried_at < now() - interval '10 minutes')
      order by claimed_at limit 1 for update skip locked
    )
    returning hash, widths`;

/** Updates all uploads of the same picture. @returns whether there still is one */
export const markAvifMade = (db: Db, hash: string): Promise<boolean> =>
  hasChanged(db)`update images set avif_at = now() where hash = ${hash}`;

/**
 * Returns a picture to the queue without counting the try, which did not fail because of the picture: this server stops
 * (`at once`), or the disk is full (`later`, ten minutes after the try).
 */
export async function giveBackAwaitingAvif(db: Db, hash: string, when: 'at once' | 'later'): Promise<void> {
  await run(db)`
    update images set avif_tries = avif_tries - 1 ${when === 'at once' ? sql`, avif_tried_at = null` : sql``}
    where hash = ${hash} and avif_at is null and avif_tries > 0`;
}

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
export const countUpload = (tx: Db, ownerId: string, quota: Quota) =>
  scalarOf(tx)<Date | undefined>`
    insert into upload_days as used (owner_id, day, count, bytes) values (${ownerId}, ${today}, 1, 0)
    on conflict (owner_id, day) do update set count = used.count + 1
      where used.count < ${quota.count} and used.bytes < ${quota.bytes}
    returning now()`;

/** Adds the stored size of a counted upload. @returns whether it fits the quota */
export const addStoredBytes = (tx: Db, ownerId: string, bytes: number, countedAt: Date, quota: Quota) =>
  hasChanged(tx)`update upload_days set bytes = bytes + ${bytes}
      where owner_id = ${ownerId} and day = ${dayOf(countedAt)} and bytes + ${bytes} <= ${quota.bytes}`;

/** Removes an upload from the count: it is now in use, or it failed through no fault of the uploader. */
export const returnToQuota = (db: Db, ownerId: string, bytes: number, uploadedAt: Date): Promise<void> =>
  run(db)`update upload_days set count = greatest(count - 1, 0), bytes = greatest(bytes - ${bytes}, 0)
    where owner_id = ${ownerId} and day = ${dayOf(uploadedAt)}`;

export const forgetOldDays = (db: Db): Promise<void> =>
  run(db)`delete from upload_days where day < ${today} - 1`;

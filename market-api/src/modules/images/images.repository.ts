import { columnOf, type Db, firstOf, isFound, run, valuesOf } from '../../database/db.ts';
import type { StoredPicture } from './images.presenter.ts';

/** Locks a picture until the transaction ends, so that uploads and removals of the same picture wait for each other. */
export const lockHash = (tx: Db, hash: string): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`;

interface NewImage extends StoredPicture {
  /** Null for the demo's pictures. */
  readonly owner_id: string | null;
  readonly bytes: number;
  readonly created_at?: Date;
  readonly expires_at?: Date;
  readonly claimed_at?: Date;
  readonly claimed_by?: string;
}

/** @returns its id */
export async function insertImage(db: Db, { widths, ...row }: NewImage): Promise<string> {
  const [id] = await columnOf(db)<string>`
    insert into images ${valuesOf({ ...row, widths: JSON.stringify(widths) })} returning id`;
  return id as string;
}

/** Makes an upload unclaimable; it is removed with the next expired uploads. */
export const expireImage = (db: Db, id: string): Promise<void> =>
  run(db)`update images set expires_at = now() where id = ${id}`;

export interface ClaimedImage extends StoredPicture {
  readonly id: string;
  readonly bytes: number;
  readonly created_at: Date;
  /** False when this upload was already in use. */
  readonly first_claim: boolean;
}

/**
 * Marks the owner's upload of this picture as used, unless it has expired. A claim by a product or a message is not overwritten.
 * @returns undefined when there is no such upload
 */
export const claimImage = (
  db: Db,
  { hash, ownerId, claimedBy }: { hash: string; ownerId: string; claimedBy: string },
): Promise<ClaimedImage | undefined> =>
  firstOf(db)<ClaimedImage>`
      with upload as (
        select id, claimed_at is null as first_claim from images
        where hash = ${hash} and owner_id = ${ownerId} and (claimed_at is not null or expires_at > now())
        order by claimed_at nulls first limit 1 for update
      )
      update images i set claimed_at = coalesce(claimed_at, now()),
        claimed_by = case when claimed_by like any (array['product:%', 'message:%']) then claimed_by else ${claimedBy} end
      from upload where i.id = upload.id
      returning i.id, hash, widths, bytes, created_at, upload.first_claim`;

/** Ends a claim: the picture is removed with the next expired uploads, unless something else uses it. */
export const releaseImage = (
  tx: Db,
  { hash, ownerId, claimedBy }: { hash: string; ownerId: string; claimedBy: string },
): Promise<void> =>
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

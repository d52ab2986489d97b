import { type Insertable, sql } from 'kysely';
import type { ImageWidth } from '../../database/columns.ts';
import type { Db, ImagesTable } from '../../database/schema.ts';

/** Uploads and removals of the same picture wait for each other until the transaction ends. */
export async function lockHash(tx: Db, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx);
}

export async function insertImage(db: Db, row: Insertable<ImagesTable>): Promise<string> {
  const { id } = await db.insertInto('images').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Nobody can claim it any more, and it goes with the next expired uploads. */
export async function expireImage(db: Db, id: string): Promise<void> {
  await db.updateTable('images').set({ expires_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function insertImages(
  db: Db,
  rows: Insertable<ImagesTable>[],
): Promise<{ id: string; hash: string }[]> {
  return db.insertInto('images').values(rows).returning(['id', 'hash']).execute();
}

export interface ClaimedImage {
  readonly id: string;
  readonly hash: string;
  readonly widths: readonly ImageWidth[];
  readonly bytes: number;
  readonly created_at: Date;
  /** False when something used this upload before. */
  readonly first_claim: boolean;
}

/**
 * Marks the owner's upload of this picture as used, unless its time has run out.
 * @returns undefined when there is no such upload
 */
export async function claimImage(
  db: Db,
  { hash, ownerId, claimedBy }: { hash: string; ownerId: string; claimedBy: string },
): Promise<ClaimedImage | undefined> {
  return db
    .with('upload', (cte) =>
      cte
        .selectFrom('images')
        .select(['id', sql<boolean>`claimed_at is null`.as('first_claim')])
        .where('hash', '=', hash)
        .where('owner_id', '=', ownerId)
        .where((eb) => eb.or([eb('claimed_at', 'is not', null), eb('expires_at', '>', sql<Date>`now()`)]))
        .orderBy('claimed_at', (order) => order.asc().nullsFirst())
        .limit(1)
        .forUpdate(),
    )
    .updateTable('images')
    .from('upload')
    .set((eb) => ({
      claimed_at: eb.fn.coalesce('claimed_at', sql<Date>`now()`),
      // What a product or a message shows stays theirs.
      claimed_by: sql<string>`case when images.claimed_by like any (array['product:%', 'message:%']) then images.claimed_by else ${claimedBy} end`,
    }))
    .whereRef('images.id', '=', 'upload.id')
    .returning(['images.id', 'hash', 'widths', 'bytes', 'created_at', 'upload.first_claim'])
    .executeTakeFirst();
}

/** Ends the claim: the picture goes with the next expired uploads, unless something else uses it. */
export async function releaseImage(
  tx: Db,
  { hash, ownerId, claimedBy }: { hash: string; ownerId: string; claimedBy: string },
): Promise<void> {
  await tx
    .updateTable('images')
    .set({ claimed_at: null, claimed_by: null, expires_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('owner_id', '=', ownerId)
    .where('claimed_by', '=', claimedBy)
    .execute();
}

export async function findExpiredHashes(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('hash')
    .distinct()
    .where('claimed_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .limit(limit)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** @returns whether nothing uses the picture any more */
export async function deleteExpired(tx: Db, hash: string): Promise<boolean> {
  await tx
    .deleteFrom('images')
    .where('hash', '=', hash)
    .where('claimed_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  return !(await isUsed(tx, hash));
}

async function isUsed(tx: Db, hash: string): Promise<boolean> {
  const row = tx.selectFrom('images').select('id').where('hash', '=', hash).limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

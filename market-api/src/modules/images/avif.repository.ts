import { sql } from 'kysely';
import { type Db, firstOf, hasChanged, run } from '../../database/db.ts';
import type { StoredPicture } from './images.presenter.ts';

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

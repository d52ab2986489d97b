import { sql } from 'kysely';
import { type Db, firstOf, hasChanged, type ImageWidth, run } from '../../database/db.ts';

export interface AwaitingAvif {
  readonly hash: string;
  readonly widths: readonly ImageWidth[];
}

/** A picture that failed this often is left as it is. */
const MAX_TRIES = 3;

/** Takes the next used picture without AVIF for this server; another one leaves it alone for ten minutes. */
export const takeAwaitingAvif = (db: Db): Promise<AwaitingAvif | undefined> =>
  firstOf(db)<AwaitingAvif>`
    update images set avif_tried_at = now(), avif_tries = avif_tries + 1
    where id = (
      select id from images
      where avif_at is null and claimed_at is not null and owner_id is not null and avif_tries < ${MAX_TRIES}
        and (avif_tried_at is null or avif_tried_at < now() - interval '10 minutes')
      order by claimed_at limit 1 for update skip locked
    )
    returning hash, widths`;

/** The same picture may have been uploaded more than once. @returns whether there is any such picture still */
export const markAvifMade = (db: Db, hash: string): Promise<boolean> =>
  hasChanged(db)`update images set avif_at = now() where hash = ${hash}`;

/**
 * Gives a picture back whose failed try was not its own fault: this server stops (`at once`), or the disk is full
 * (`later`, ten minutes after the try).
 */
export async function giveBackAwaitingAvif(db: Db, hash: string, when: 'at once' | 'later'): Promise<void> {
  await run(db)`
    update images set avif_tries = avif_tries - 1 ${when === 'at once' ? sql`, avif_tried_at = null` : sql``}
    where hash = ${hash} and avif_at is null and avif_tries > 0`;
}

import { type RawBuilder, sql } from 'kysely';
import { allOf, columnOf, type Db, type ImageWidth, run } from '../../database/db.ts';

export interface ProductPictureRow {
  readonly image_id: string;
  readonly hash: string;
  readonly widths: readonly ImageWidth[];
  /** The description; empty when none was given. */
  readonly alt: string;
}

/** SQL for the pictures of a product with their `position`, `image_id` and `alt`; the cover has position 0. */
export const shownPictures = (productId: RawBuilder<unknown>) => sql`(
  select 0 as position, p.image_id, p.image_alt as alt from products p where p.id = ${productId}
  union all
  select f.position, f.image_id, f.alt from product_pictures f where f.product_id = ${productId}
)`;

/** All pictures of a product, the cover first. */
export const findPictures = (db: Db, productId: string): Promise<ProductPictureRow[]> =>
  allOf(db)<ProductPictureRow>`
    select shown.image_id, i.hash, i.widths, shown.alt
    from ${shownPictures(sql`${productId}::uuid`)} as shown
    join images i on i.id = shown.image_id
    order by shown.position`;

/**
 * Locks the pictures of a seller until the transaction ends: no other transaction changes the pictures of their products meanwhile, so
 * that no product starts to show a picture that is being released. To be locked before the product, as in every transaction that locks
 * both, to avoid deadlocks.
 */
export const lockPicturesOf = (tx: Db, sellerId: string): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtextextended('pictures of ' || ${sellerId}, 0))`;

/** Replaces the further pictures of the product (those after its cover), in this order. */
export async function saveFurther(
  tx: Db,
  productId: string,
  pictures: readonly Pick<ProductPictureRow, 'image_id' | 'alt'>[],
): Promise<void> {
  await run(tx)`delete from product_pictures where product_id = ${productId}`;
  await run(tx)`
    insert into product_pictures (product_id, position, image_id, alt)
    select ${productId}::uuid, position, image_id, alt
    from rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as (image_id uuid, alt text))
      with ordinality as shown (image_id, alt, position)`;
}

/** Removes every picture from withdrawn products. @returns the ids of the pictures */
export async function takePictures(tx: Db, productIds: readonly string[]): Promise<string[]> {
  const ids = sql`${sql.val([...productIds])}::uuid[]`;
  const further = await columnOf(tx)<string>`
    delete from product_pictures where product_id = any(${ids}) returning image_id`;
  const covers = await columnOf(tx)<string>`
    select image_id from products where id = any(${ids}) and image_id is not null`;
  await run(tx)`update products set image_id = null, image_alt = '' where id = any(${ids})`;
  return [...further, ...covers];
}

/**
 * Ends the claims of products on those of these pictures that no product shows any more: they are removed with the next expired uploads.
 * A picture that is also its owner's photo is then claimed by the user, and the cover of a product snapshot in an order stays.
 */
export async function releaseUnshown(tx: Db, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const ids = sql`${sql.val([...new Set(imageIds)])}::uuid[]`;
  // Waits for transactions that are claiming one of these pictures, so that the statements below see their claims.
  await run(tx)`select from images where id = any(${ids}) order by id for update`;
  const unshown = sql`
    i.id = any(${ids}) and i.claimed_by like 'product:%' and i.owner_id is not null
    and not exists (select from products p where p.image_id = i.id)
    and not exists (select from product_pictures f where f.image_id = i.id)`;
  await run(tx)`
    update images i set claimed_by = 'user:' || i.owner_id
    where ${unshown}
      and exists (select from users u where u.id = i.owner_id and position(i.hash in u.photo_url) > 0)`;
  await run(tx)`
    update images i set claimed_at = null, claimed_by = null, expires_at = now()
    where ${unshown}
      and not exists (select from orders o where o.product ->> 'image_hash' = i.hash)`;
}

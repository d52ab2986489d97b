import { sql } from 'kysely';
import { blank } from '../../database/cached-statements.ts';
import { columnOf, type Db, firstOf, hasChanged, run } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import { jsonPage, newestFirst } from '../../lists/json-list.ts';
import { isUuid, type PageQuery } from '../../lists/page.ts';
import { dollars, kindOf, type ProductJson } from '../products/product-json.ts';

const lastWishedFirst = newestFirst('wishes', 'wished_at', 'wished_id');

/** The products on a user's wishlist, last added first, without those that left the market. */
export function listWishes(db: Db, json: ProductJson, reader: Caller, page: PageQuery) {
  const kind = kindOf(reader);
  const values = { reader: reader.id };
  return jsonPage(db, `wishes ${kind}`, { page, order: lastWishedFirst, values }, () => ({
    item: json.item(kind, {
      more: sql`case when l.wished_cents > l.resale_cents then ',"wishedprice":' || ${dollars(sql`l.wished_cents`)} else '' end`,
    }),
    from: sql`(select l.*, w.price_cents as wished_cents, w.created_at as wished_at, w.product_id as wished_id
               from wishes w join product_listings l on l.id = w.product_id where w.user_id = ${blank('reader')}::uuid) as l`,
    where: sql`l.withdrawn_at is null`,
  }));
}

/** @param cents the product's current price @returns whether the wish is new */
export const insertWish = (db: Db, userId: string, productId: string, cents: number): Promise<boolean> =>
  hasChanged(db)`
    insert into wishes (user_id, product_id, price_cents) values (${userId}, ${productId}, ${cents}) on conflict do nothing`;

/** @returns whether the product was on the wishlist */
export const deleteWish = async (db: Db, userId: string, productId: string): Promise<boolean> =>
  isUuid(productId) &&
  hasChanged(db)`delete from wishes where user_id = ${userId} and product_id = ${productId}`;

export interface WishChange {
  readonly product_id: string;
  readonly name: string;
  readonly kind: 'wish_cheaper' | 'wish_gone' | 'wish_back';
  readonly old_cents: number;
  readonly new_cents: number;
  /** The users who wished for the product, except its buyer. */
  readonly wishers: readonly string[];
}

/**
 * Takes the oldest change of a wished product that no other process has locked, with the next users to notify; a rollback undoes
 * this. @returns undefined when there is none
 */
export async function takeWishChange(tx: Db, most: number): Promise<WishChange | undefined> {
  const change = await firstOf(tx)<Omit<WishChange, 'wishers'> & { id: string; notified_to: string }>`
    select * from wish_changes order by id limit 1 for update skip locked`;
  if (!change) return undefined;
  const { id, product_id, notified_to } = change;
  const wishers = await columnOf(tx)<string>`
    select w.user_id from wishes w where w.product_id = ${product_id}::uuid and w.user_id > ${notified_to}::uuid
      and not exists (select from order_listings o where o.product_id = w.product_id and o.buyer_id = w.user_id)
    order by w.user_id limit ${most}`;
  const last = wishers.at(-1);
  if (wishers.length < most) await run(tx)`delete from wish_changes where id = ${id}`;
  else await run(tx)`update wish_changes set notified_to = ${last}::uuid where id = ${id}`;
  return { ...change, wishers };
}

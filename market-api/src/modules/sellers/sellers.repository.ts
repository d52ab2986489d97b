import { sql } from 'kysely';
import type { SellerProfilesView, SellerReviewsView } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { type JsonPage, jsonPage, listOrder } from '../../lists/json-list.ts';
import { newestFirst, type Page, type PageQuery } from '../../lists/page.ts';

/** @param id a UUID @returns undefined for who left the market or never offered anything */
export const findSeller = (db: Db, id: string): Promise<SellerProfilesView | undefined> =>
  db.selectFrom('seller_profiles').selectAll().where('id', '=', id).executeTakeFirst();

const accountsOrder = listOrder('sellers', [
  ['created_at', 'time'],
  ['id', 'id'],
]);

/** Ids of sellers with something for sale or with reviews, newest account first. Fails with `invalid` for a cursor of another list. */
export const listSellers = (db: Db, page: PageQuery): Promise<JsonPage<{ _id: string }>> =>
  jsonPage(db, {
    key: 'sellers',
    page,
    order: accountsOrder,
    values: {},
    write: () => ({
      item: sql`'{"_id":"' || l.id || '"}'`,
      from: sql`users l`,
      // Scalars, which are looked up seller by seller: for an `exists` the planner may read all products.
      where: sql`l.role = 'seller' and l.disabled_at is null and coalesce(
        (select true from products p
         where p.seller_id = l.id and p.status = 'available' and p.withdrawn_at is null limit 1),
        (select true from seller_stars s where s.seller_id = l.id), false)`,
    }),
  });

const cursor = cursorFormat('reviews', ['time', 'id']);

/** What buyers say, newest first. Fails with `invalid` for a cursor of another list. @param id a UUID */
export function listReviewsOf(db: Db, id: string, page: PageQuery): Promise<Page<SellerReviewsView>> {
  const query = db.selectFrom('seller_reviews').selectAll().where('seller_id', '=', id);
  return newestFirst(query, page, cursor, ['at', 'order_id']);
}

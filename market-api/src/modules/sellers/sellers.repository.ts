import { sql } from 'kysely';
import type { SellerProfilesView, SellerReviewsView } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { type JsonPage, jsonPage, listOrder } from '../../lists/json-list.ts';
import { limitOf, type Page, type PageQuery, toPage } from '../../lists/page.ts';

/** @param id a UUID @returns undefined for who left the market or never offered anything */
export const findSeller = (db: Db, id: string): Promise<SellerProfilesView | undefined> =>
  db.selectFrom('seller_profiles').selectAll().where('id', '=', id).executeTakeFirst();

const newestFirst = listOrder('sellers', [
  ['created_at', 'time'],
  ['id', 'id'],
]);

/** Ids of sellers with something for sale or with reviews, newest account first. Fails with `invalid` for a cursor of another list. */
export const listSellers = (db: Db, page: PageQuery): Promise<JsonPage<{ _id: string }>> =>
  jsonPage(db, {
    key: 'sellers',
    page,
    order: newestFirst,
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
export async function listReviewsOf(db: Db, id: string, page: PageQuery): Promise<Page<SellerReviewsView>> {
  const limit = limitOf(page);
  let query = db.selectFrom('seller_reviews').selectAll().where('seller_id', '=', id);
  if (page.cursor !== undefined) {
    const [at, order] = cursor.read(page.cursor);
    query = query.where(sql<boolean>`(at, order_id) < (${at}, ${order}::uuid)`);
  }
  const rows = await query
    .orderBy('at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => cursor.write([row.at, row.order_id]));
}

import { sql } from 'kysely';
import type { SellerProfilesView, SellerReviewsView } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { limitOf, type Page, type PageQuery, toPage } from '../../lists/page.ts';

/** @param id a UUID @returns undefined for who left the market or never offered anything */
export const findSeller = (db: Db, id: string): Promise<SellerProfilesView | undefined> =>
  db.selectFrom('seller_profiles').selectAll().where('id', '=', id).executeTakeFirst();

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

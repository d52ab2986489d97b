import { sql } from 'kysely';
import type { SellerReview } from 'shared-contracts';
import { type Db, firstOf } from '../../database/db.ts';
import { type JsonPage, jsonPage, listOrder } from '../../lists/json-list.ts';
import { newestFirst, type Page, type PageQuery } from '../../lists/page.ts';

interface SellerRow {
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly created_at: Date;
  readonly stars: number | null;
  readonly reviews: number | null;
  readonly for_sale: number;
  readonly handed_over: number;
  readonly reply_seconds: number | null;
}

/** The public part of a review. */
export interface SellerReviewRow
  extends Readonly<Omit<SellerReview, '_id' | 'productname' | 'at' | 'answer'>> {
  readonly order_id: string;
  readonly at: Date;
  readonly answer: string | null;
  readonly product_name: string;
}

/** @param id a UUID @returns undefined for a user who left the market, and for one who is no seller and has no products */
export const findSeller = (db: Db, id: string) =>
  firstOf(db)<SellerRow>`select * from seller_profiles where id = ${id}`;

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
      // Scalar subqueries, which run per seller: for an `exists` the planner may read all products.
      where: sql`l.role = 'seller' and l.disabled_at is null and coalesce(
        (select true from products p
         where p.seller_id = l.id and p.status = 'available' and p.withdrawn_at is null limit 1),
        (select true from seller_stars s where s.seller_id = l.id), false)`,
    }),
  });

/** The reviews of a seller, newest first. Fails with `invalid` for a cursor of another list. @param id a UUID */
export const listReviewsOf = (db: Db, id: string, page: PageQuery): Promise<Page<SellerReviewRow>> =>
  newestFirst(
    db,
    sql<SellerReviewRow>`select * from seller_reviews where seller_id = ${id}`,
    page,
    'reviews',
    ['at', 'order_id'],
  );

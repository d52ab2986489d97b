import { sql } from 'kysely';
import type { Seller, SellerReview } from 'shared-contracts';
import { blank } from '../../database/cached-statements.ts';
import type { Db } from '../../database/db.ts';
import { jsonOf, jsonPage, newestFirst } from '../../lists/json-list.ts';
import type { PageQuery } from '../../lists/page.ts';
import { inUtc } from '../products/product-json.ts';

const rating = sql`json_build_object('average', stars, 'count', reviews)`;

/** @param id a UUID @returns undefined for a user who left the market, and for one who is no seller and has no products */
export function findSeller(db: Db, id: string) {
  const write = () => sql`
    select json_strip_nulls(json_build_object('_id', id, 'name', name, 'verified', verified,
      'since', ${inUtc(sql`created_at`)}::json, 'forsale', for_sale, 'handedover', handed_over,
      'answerminutes', ceil(reply_seconds / 60), 'rating', case when stars is not null then ${rating} end))::text as json
    from seller_profiles where id = ${blank('id')}::uuid`;
  return jsonOf<Seller>(db, 'seller', write, { id });
}

const accountsOrder = newestFirst('sellers');

/** Ids of sellers with something for sale or with reviews, newest account first. Fails with `invalid` for a cursor of another list. */
export const listSellers = (db: Db, page: PageQuery) =>
  jsonPage<{ _id: string }>(db, 'sellers', { page, order: accountsOrder, values: {} }, () => ({
    item: sql`'{"_id":"' || l.id || '"}'`,
    from: sql`users l`,
    // Scalar subqueries, which run per seller: for an `exists` the planner may read all products.
    where: sql`l.role = 'seller' and l.disabled_at is null and coalesce(
      (select true from products p
       where p.seller_id = l.id and p.status = 'available' and p.withdrawn_at is null limit 1),
      (select true from seller_stars s where s.seller_id = l.id), false)`,
  }));

const lastReviewFirst = newestFirst('reviews', 'at', 'order_id');
/** The public part of a review. */
const review = sql`json_strip_nulls(json_build_object('_id', l.order_id, 'productname', l.product_name, 'stars', l.stars,
  'described', l.described, 'ontime', l.ontime, 'friendly', l.friendly, 'text', l.text, 'at', ${inUtc(sql`l.at`)}::json,
  'answer', l.answer))::text`;

/** The reviews of a seller, newest first. Fails with `invalid` for a cursor of another list. @param id a UUID */
export const listReviewsOf = (db: Db, id: string, page: PageQuery) =>
  jsonPage<SellerReview>(db, 'reviews', { page, order: lastReviewFirst, values: { seller: id } }, () => ({
    item: review,
    from: sql`seller_reviews l`,
    where: sql`l.seller_id = ${blank('seller')}::uuid`,
  }));

import type { OrderReview } from 'shared-contracts';
import type { OrderSide } from 'shared-contracts/orders';
import { allOf, assigned, type Db, run, valuesOf } from '../../database/db.ts';

/** The review that one party of an order writes of the other. */
export type ReviewFields = Readonly<Omit<OrderReview, 'by' | 'at' | 'answer'>>;

export interface ReviewRow extends ReviewFields {
  readonly by: OrderSide;
  readonly at: Date;
  readonly answer: string | null;
}

/** Both reviews, also those that must not be shown yet. @param orderId a UUID */
export const listReviews = (db: Db, orderId: string) =>
  allOf(db)<ReviewRow>`select by, stars, described, ontime, friendly, text, at, answer from reviews
      where order_id = ${orderId} order by by`;

/** Writes a party's review, and replaces the one that they wrote before. */
export const writeReview = (tx: Db, orderId: string, by: OrderSide, review: ReviewFields): Promise<void> =>
  run(tx)`
    insert into reviews ${valuesOf({ order_id: orderId, by, ...review })}
    on conflict (order_id, by) do update set ${assigned(review)}, at = now()`;

/** Writes the reply to the review that this party wrote. */
export const writeReply = (tx: Db, orderId: string, by: OrderSide, answer: string): Promise<void> =>
  run(tx)`update reviews set answer = ${answer} where order_id = ${orderId} and by = ${by}`;

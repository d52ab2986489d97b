import { sql } from 'kysely';
import type { OrderSide } from 'shared-contracts/orders';
import type { ReviewFields } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';

export interface ReviewRow extends ReviewFields {
  readonly by: OrderSide;
  readonly at: Date;
  readonly answer: string | null;
}

/** Both, also what must not be read yet. @param orderId a UUID */
export const listReviews = (db: Db, orderId: string): Promise<ReviewRow[]> =>
  db
    .selectFrom('reviews')
    .select(['by', 'stars', 'described', 'ontime', 'friendly', 'text', 'at', 'answer'])
    .where('order_id', '=', orderId)
    .orderBy('by')
    .execute();

/** Writes what one of the two thinks, in place of what they wrote before. */
export async function writeReview(
  tx: Db,
  orderId: string,
  by: OrderSide,
  review: ReviewFields,
): Promise<void> {
  await tx
    .insertInto('reviews')
    .values({ order_id: orderId, by, ...review })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'by']).doUpdateSet({ ...review, at: sql<Date>`now()` }),
    )
    .execute();
}

/** Writes the answer to the review that this one of the two wrote. */
export async function writeReply(tx: Db, orderId: string, by: OrderSide, answer: string): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ answer })
    .where('order_id', '=', orderId)
    .where('by', '=', by)
    .execute();
}

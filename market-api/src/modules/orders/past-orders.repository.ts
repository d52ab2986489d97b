import { type Db, run } from '../../database/db.ts';
import { type ReviewFields, writeReview } from './reviews.repository.ts';

interface Past {
  readonly boughtAt: Date;
  readonly handedOverAt: Date;
  /** The reviews of both parties, if any. */
  readonly reviews?: { readonly buyer: ReviewFields; readonly seller: ReviewFields } | undefined;
}

/** Dates a new order back, for the demo's history: handed over, and reviewed by both parties if `reviews` is given. */
export async function writePast(tx: Db, orderId: string, { boughtAt, handedOverAt, reviews }: Past) {
  if (reviews) {
    // Written before the state from which on reviews count.
    await writeReview(tx, orderId, 'buyer', reviews.buyer);
    await writeReview(tx, orderId, 'seller', reviews.seller);
  }
  const state = reviews ? 'reviewed' : 'handed_over';
  await run(tx)`update orders set created_at = ${boughtAt}, state = ${state}, state_at = ${handedOverAt}
            where id = ${orderId}::uuid`;
  await run(tx)`update order_events set at = ${boughtAt} where order_id = ${orderId}::uuid`;
  await run(tx)`
    insert into order_events (order_id, action, state, by, at)
    select ${orderId}::uuid, action, state, by, ${handedOverAt}::timestamptz
    from (values ('received', 'handed_over', 'buyer'), ('reviewed', 'reviewed', 'time')) as past (action, state, by)
    where state = 'handed_over' or ${reviews !== undefined}`;
}

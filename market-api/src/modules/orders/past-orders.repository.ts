import { sql } from 'kysely';
import type { ReviewFields } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';
import { writeReview } from './reviews.repository.ts';

interface Past {
  readonly boughtAt: Date;
  readonly handedOverAt: Date;
  /** With what the two think of each other then. */
  readonly reviews?: { readonly buyer: ReviewFields; readonly seller: ReviewFields } | undefined;
}

/** Moves an order that was just made into the past, for the demo's history: handed over, and reviewed by both where that is given. */
export async function writePast(
  tx: Db,
  orderId: string,
  { boughtAt, handedOverAt, reviews }: Past,
): Promise<void> {
  if (reviews) {
    // Before the state that makes them count.
    await writeReview(tx, orderId, 'buyer', reviews.buyer);
    await writeReview(tx, orderId, 'seller', reviews.seller);
  }
  const state = reviews ? 'reviewed' : 'handed_over';
  await sql`update orders set created_at = ${boughtAt}, state = ${state}, state_at = ${handedOverAt}
            where id = ${orderId}::uuid`.execute(tx);
  await sql`update order_events set at = ${boughtAt} where order_id = ${orderId}::uuid`.execute(tx);
  const past = { order_id: orderId, at: handedOverAt };
  await tx
    .insertInto('order_events')
    .values([
      { ...past, action: 'received', state: 'handed_over', by: 'buyer' },
      ...(reviews ? [{ ...past, action: 'reviewed', state, by: 'time' } as const] : []),
    ])
    .execute();
}

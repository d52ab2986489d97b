import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { fillShownMarket, type ShownMarket } from '../speed/fill-shown-market.ts';

export interface FilledMarket {
  /** The largest ones: a list must not grow slower with what somebody has. */
  readonly seller: ShownMarket['seller'];
  readonly buyer: ShownMarket['seller'];
  readonly category: number;
}

/** The largest seller has every so many-th product more than the others have, the largest buyer so many orders. */
const LARGE = 11;

/** Fills an empty market with offers, orders and wishes, two for each person. */
export async function fillMarket(db: Db, products: number): Promise<FilledMarket> {
  const { seller, category } = await fillShownMarket(db, products);
  const buyer = await db
    .selectFrom('users')
    .select(['id', 'uid', 'email'])
    .where('uid', '=', 'b1')
    .executeTakeFirstOrThrow();
  for (const statement of [
    sql`update products set seller_id = ${seller.id}::uuid where number % ${LARGE}::int = 0`,
    sql`update orders o set seller_id = p.seller_id from products p where p.id = o.product_id`,
    sql`update orders set buyer_id = ${buyer.id}::uuid where hashtext(id::text) % ${LARGE}::int = 0`,
    sql`insert into wishes (user_id, product_id)
        select u.id, p.ids[(random() * 999)::int + 1]
        from users u, generate_series(1, 2), (select array_agg(id) ids from (select id from products limit 1000) f) p
        on conflict do nothing`,
    // Visible to index-only scans, as in a market that was not filled a moment ago.
    sql`vacuum analyze`,
  ])
    await statement.execute(db);
  return { seller, buyer, category };
}

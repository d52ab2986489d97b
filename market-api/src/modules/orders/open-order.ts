import { sql } from 'kysely';
import { columnOf, type Db, isFound } from '../../database/db.ts';

/** What `from` of the moves calls open: the product is promised, and nobody has it yet. */
const open = sql`state in ('reserved', 'meeting_agreed')`;

/** For other modules: whether somebody has reserved this product and does not have it yet. @param productId a UUID */
export const hasOpenOrder = (tx: Db, productId: string): Promise<boolean> =>
  isFound(tx)`select from orders where product_id = ${productId}::uuid and ${open}`;

/** @returns how many products this person has reserved and not got yet */
export async function countOpenOrders(tx: Db, buyerId: string): Promise<number> {
  const [count = 0] = await columnOf(tx)<number>`
    select count(*)::int as count from orders where buyer_id = ${buyerId}::uuid and ${open}`;
  return count;
}

/** @returns the ids of the open orders in which this person is one of the two */
export const listOpenOrders = (tx: Db, userId: string): Promise<string[]> =>
  columnOf(tx)<string>`
    select id from orders where ${userId}::uuid in (buyer_id, seller_id) and ${open} order by product_id`;

import { sql } from 'kysely';
import { columnOf, type Db, isFound, scalarOf } from '../../database/db.ts';

/** The open states, as in `from` of the moves: the product is reserved but not handed over yet. */
const open = sql`state in ('reserved', 'meeting_agreed')`;

/** For other modules: whether this product is reserved but not handed over yet. @param productId a UUID */
export const hasOpenOrder = (tx: Db, productId: string): Promise<boolean> =>
  isFound(tx)`select from orders where product_id = ${productId}::uuid and ${open}`;

/** @returns how many products this person has reserved and not received yet */
export const countOpenOrders = (tx: Db, buyerId: string) =>
  scalarOf(tx)<number>`select count(*)::int from orders where buyer_id = ${buyerId}::uuid and ${open}`;

/** @returns the ids of the open orders of which this person is the buyer or the seller */
export const listOpenOrders = (tx: Db, userId: string): Promise<string[]> =>
  columnOf(tx)<string>`
    select id from orders where ${userId}::uuid in (buyer_id, seller_id) and ${open} order by product_id`;

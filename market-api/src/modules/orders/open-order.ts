import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

/** What `from` of the moves calls open: the product is promised, and nobody has it yet. */
const open = sql`state in ('reserved', 'meeting_agreed')`;

/** For other modules: whether somebody has reserved this product and does not have it yet. @param productId a UUID */
export async function hasOpenOrder(tx: Db, productId: string): Promise<boolean> {
  const { rows } = await sql`select from orders where product_id = ${productId}::uuid and ${open}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** @returns how many products this person has reserved and not got yet */
export async function countOpenOrders(tx: Db, buyerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where buyer_id = ${buyerId}::uuid and ${open}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** @returns the ids of the open orders in which this person is one of the two */
export async function listOpenOrders(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${userId}::uuid in (buyer_id, seller_id) and ${open} order by product_id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

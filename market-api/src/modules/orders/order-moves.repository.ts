import { sql } from 'kysely';
import {
  HOURS_A_RESERVATION_HOLDS,
  type MovedBy,
  type OrderAction,
  type OrderState,
} from 'shared-contracts/orders';
import type { ImageWidth } from '../../database/columns.ts';
import type { Meeting } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';

export interface OrderRow {
  readonly id: string;
  readonly product_id: string;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly buyer_name: string;
  readonly seller_name: string;
  readonly seller_removed: boolean;
  readonly price_cents: number;
  readonly product: {
    readonly name: string;
    readonly image_hash?: string | null;
    readonly image_widths?: ImageWidth[] | null;
  };
  readonly state: OrderState;
  readonly hold_until: Date | null;
  readonly code: string | null;
  readonly wrong_codes: number;
  /** How long no code is taken; null when one is. */
  readonly locked_seconds: number | null;
  readonly meeting: Meeting | null;
  /** The time of the database, which is the one that counts. */
  readonly now: Date;
}

/** @param id a UUID */
export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.product_id, o.buyer_id, o.seller_id, b.name as buyer_name, s.name as seller_name,
           s.disabled_at is not null as seller_removed, o.price_cents, o.product, o.state,
           case when o.state = 'reserved' then o.state_at + ${HOURS_A_RESERVATION_HOLDS} * interval '1 hour' end as hold_until,
           o.code, o.wrong_codes, o.meeting, now() as now,
           case when o.code_locked_until > now()
                then ceil(extract(epoch from o.code_locked_until - now()))::int end as locked_seconds
    from orders o join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
    where o.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/**
 * The order until the transaction ends. The product is what everybody locks: who buys it, who moves its order, who takes it back.
 * The order is read afterwards, or it would be as it was before the wait.
 * @param id a UUID @param wait or take only what nobody else has
 */
export async function lockOrder(tx: Db, id: string, wait = true): Promise<OrderRow | undefined> {
  const { rows } = await sql`
    select from products where id = (select product_id from orders where id = ${id}::uuid)
    for update ${wait ? sql`` : sql`skip locked`}`.execute(tx);
  return rows.length === 0 ? undefined : findOrder(tx, id);
}

/**
 * The live order of a product, and its seller, who cannot be deleted until the transaction ends: what is not sold any more would
 * stay behind. The seller comes first, as for everybody who locks both.
 * @param productId a UUID @returns undefined when there is no such product, null when it is not sold
 */
export async function lockSold(tx: Db, productId: string): Promise<OrderRow | null | undefined> {
  await sql`select from users where id = (select seller_id from products where id = ${productId}::uuid)
            for share`.execute(tx);
  const { rows } = await sql`
    select from products where id = ${productId}::uuid and withdrawn_at is null for update`.execute(tx);
  if (rows.length === 0) return undefined;
  const live = await tx
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', productId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return live ? ((await findOrder(tx, live.id)) ?? null) : null;
}

interface Written {
  readonly action: OrderAction;
  readonly state: OrderState;
  readonly by: MovedBy;
  readonly note?: string | undefined;
  readonly key?: string | undefined;
}

/** Writes that an order was moved. Its state begins anew when it is another one, or had no beginning. */
export async function writeMove(tx: Db, { id, state: before }: OrderRow, move: Written): Promise<void> {
  const isOther = move.state !== before;
  await sql`
    update orders set state = ${move.state}, state_at = case when ${isOther} then now() else coalesce(state_at, now()) end,
      cancelled_at = case when ${move.state} in ('cancelled', 'expired') then now() end,
      ended_reason = case when ${move.action} = 'relist' then 'relisted' end
    where id = ${id}::uuid`.execute(tx);
  await tx
    .insertInto('order_events')
    .values({
      order_id: id,
      action: move.action,
      state: move.state,
      by: move.by,
      note: move.note ?? null,
      call_key: move.key ?? null,
    })
    .execute();
}

/**
 * The product of an order that is no more is for sale again, where it was posted, and in its seller's tables.
 * @param isOffered or else it is off the market, as nobody could hand it over
 */
export async function freeProduct(tx: Db, productId: string, isOffered: boolean): Promise<void> {
  await sql`
    update products set status = 'available', hidden_from_seller_at = null,
      withdrawn_at = case when not ${isOffered}::boolean then now() end
    where id = ${productId}::uuid and status = 'sold' and withdrawn_at is null`.execute(tx);
}

export async function setMeeting(tx: Db, orderId: string, meeting: Meeting): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ meeting: JSON.stringify(meeting) })
    .where('id', '=', orderId)
    .execute();
}

/** Counts a wrong code. @param max after so many none is taken for an hour */
export async function countWrongCode(tx: Db, orderId: string, max: number): Promise<void> {
  await sql`
    update orders set wrong_codes = (wrong_codes + 1) % ${max}::int,
      code_locked_until = case when wrong_codes + 1 >= ${max}::int then now() + interval '1 hour' end
    where id = ${orderId}::uuid`.execute(tx);
}

/** @returns whether one of the two has moved this order by a call with this key */
export async function hasMoved(
  tx: Db,
  { id, by, key }: { readonly id: string; readonly by: MovedBy; readonly key: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from order_events where order_id = ${id}::uuid and by = ${by} and call_key = ${key}`.execute(tx);
  return rows.length > 0;
}

interface OrderEvent {
  readonly state: OrderState;
  readonly by: MovedBy;
  readonly note: string | null;
  readonly at: Date;
}

/** When its state became another one, the first time first: the last hundred times. @param orderId a UUID */
export async function listChanges(db: Db, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select state, by, note, at from (
      select id, state, by, note, at, lag(state) over (order by id) as before
      from order_events where order_id = ${orderId}::uuid) e
    where state is distinct from before order by id desc limit 100`.execute(db);
  return rows.reverse();
}

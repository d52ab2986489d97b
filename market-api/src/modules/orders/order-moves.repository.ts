import { sql } from 'kysely';
import type { Order } from 'shared-contracts';
import {
  HOURS_A_RESERVATION_HOLDS,
  type MovedBy,
  type OrderAction,
  type OrderMove,
  type OrderState,
} from 'shared-contracts/orders';
import {
  allOf,
  columnOf,
  type Db,
  firstOf,
  type ImageWidth,
  isFound,
  run,
  scalarOf,
} from '../../database/db.ts';

type Meeting = NonNullable<Order['meeting']>;

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
  /** Seconds for which no code is accepted; null when codes are accepted. */
  readonly locked_seconds: number | null;
  readonly meeting: Meeting | null;
  /** The time of the database, which is the authoritative clock. */
  readonly now: Date;
}

/** @param id a UUID */
export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  firstOf(db)<OrderRow>`
    select o.id, o.product_id, o.buyer_id, o.seller_id, b.name as buyer_name, s.name as seller_name,
           s.disabled_at is not null as seller_removed, o.price_cents, o.product, o.state,
           case when o.state = 'reserved' then o.state_at + ${HOURS_A_RESERVATION_HOLDS} * interval '1 hour' end as hold_until,
           o.code, o.meeting, now() as now,
           case when o.code_locked_until > now()
                then ceil(extract(epoch from o.code_locked_until - now()))::int end as locked_seconds
    from orders o join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
    where o.id = ${id}::uuid`;

/**
 * Locks an order until the transaction ends. The lock is on the product row, as in every transaction that buys the product, moves its
 * order or takes it back. The order is read after locking: read before, it would be as it was before the wait.
 * @param id a UUID @param wait whether to wait for the lock; otherwise a locked order is skipped
 */
export async function lockOrder(tx: Db, id: string, wait = true): Promise<OrderRow | undefined> {
  const isLocked = await isFound(tx)`
    select from products where id = (select product_id from orders where id = ${id}::uuid)
    for update ${wait ? sql`` : sql`skip locked`}`;
  return isLocked ? findOrder(tx, id) : undefined;
}

/**
 * Locks a product, and its seller, who must not be deleted before the transaction ends: the deletion would miss an order that is being
 * placed, or a product that is being put back on sale. The seller is locked first, as in every transaction that locks both, to avoid
 * deadlocks. @param productId a UUID @returns whether the product is there
 */
export async function lockProduct(tx: Db, productId: string): Promise<boolean> {
  await run(tx)`select from users where id = (select seller_id from products where id = ${productId}::uuid)
            for share`;
  return isFound(tx)`select from products where id = ${productId}::uuid and withdrawn_at is null for update`;
}

/**
 * Locks a product (`lockProduct`) for its live order.
 * @param productId a UUID @returns undefined when there is no such product, null when it is not sold
 */
export async function lockSold(tx: Db, productId: string): Promise<OrderRow | null | undefined> {
  const isThere = await lockProduct(tx, productId);
  if (!isThere) return undefined;
  const live = await scalarOf(tx)<string | undefined>`
    select id from orders where product_id = ${productId} and cancelled_at is null`;
  return live === undefined ? null : ((await findOrder(tx, live)) ?? null);
}

/** A move that was made. */
export interface Moved {
  readonly action: OrderAction;
  readonly by: MovedBy;
  readonly reason?: string | undefined;
  /** The idempotency key of the request. */
  readonly key?: string | undefined;
}

/** Stores a move of an order. `state_at` is set anew when the state changes, or when it had not been set. @param state after the move */
export async function writeMove(
  tx: Db,
  { id, state: before }: OrderRow,
  state: OrderState,
  { action, by, reason, key }: Moved,
): Promise<void> {
  await run(tx)`
    update orders set state = ${state}, state_at = case when ${state !== before} then now() else coalesce(state_at, now()) end,
      cancelled_at = case when ${state} in ('cancelled', 'expired') then now() end,
      ended_reason = case when ${action} = 'relist' then 'relisted' end
    where id = ${id}::uuid`;
  await run(tx)`insert into order_events (order_id, action, state, by, note, call_key)
    values (${id}, ${action}, ${state}, ${by}, ${reason ?? null}, ${key ?? null})`;
}

/**
 * Puts the product of an ended order back on sale, at the place where it was posted, and into its seller's lists.
 * @param isOffered otherwise the product is withdrawn, because its seller cannot hand it over any more
 */
export const freeProduct = (tx: Db, productId: string, isOffered: boolean): Promise<void> =>
  run(tx)`
    update products set status = 'available', hidden_from_seller_at = null, returned_at = now(),
      withdrawn_at = case when not ${isOffered}::boolean then now() end
    where id = ${productId}::uuid and status = 'sold' and withdrawn_at is null`;

export const setMeeting = (tx: Db, orderId: string, meeting: Meeting): Promise<void> =>
  run(tx)`update orders set meeting = ${JSON.stringify(meeting)} where id = ${orderId}`;

/** Counts a wrong code. @param max number of wrong codes after which none is accepted for an hour */
export const countWrongCode = (tx: Db, orderId: string, max: number): Promise<void> =>
  run(tx)`
    update orders set wrong_codes = (wrong_codes + 1) % ${max}::int,
      code_locked_until = case when wrong_codes + 1 >= ${max}::int then now() + interval '1 hour' end
    where id = ${orderId}::uuid`;

/** @returns whether this party has already moved this order by a request with this idempotency key */
export const hasMoved = (tx: Db, id: string, by: MovedBy, key: string): Promise<boolean> =>
  isFound(tx)`select from order_events where order_id = ${id}::uuid and by = ${by} and call_key = ${key}`;

interface OrderEvent {
  readonly state: OrderState;
  readonly by: MovedBy;
  readonly note: string | null;
  readonly at: Date;
}

/** The last hundred changes of an order's state, oldest first. @param orderId a UUID */
export const listChanges = (db: Db, orderId: string) =>
  allOf(db)<OrderEvent>`
    select state, by, note, at from (
      select * from (select *, lag(state) over (order by id) as before from order_events where order_id = ${orderId}::uuid) e
      where state is distinct from before order by id desc limit 100) as last
    order by id`;

const hours = (count: number) => sql`${count}::int * interval '1 hour'`;
const meeting = sql`(o.meeting ->> 'time')::timestamptz`;

function isDue({ due, to, action }: OrderMove) {
  if (due === undefined) return sql`false`;
  const time =
    'after' in due
      ? sql`o.state_at <= now() - ${hours(due.hours)}`
      : // No reminder of a meeting that was agreed only after the reminder's time.
        sql`${meeting} - ${hours(due.hours)} <= now() and ${meeting} - ${hours(due.until)} > now()
            and o.state_at < ${meeting} - ${hours(due.hours)}`;
  if (to !== undefined) return time;
  // A move that changes no state is made once per state.
  return sql`${time} and not exists (
    select from order_events e where e.order_id = o.id and e.action = ${action} and e.at >= o.state_at)`;
}

/**
 * Orders for which this timed move is due, in random order: those that always fail do not keep the others out.
 * @param move a row of the table with `due` @param only the UUID of an order, to check whether its move is still due
 */
export const listDue = (db: Db, move: OrderMove, max: number, only?: string): Promise<string[]> =>
  columnOf(db)<string>`
    select o.id from orders o
    where o.state in (${sql.join(move.from)}) and ${isDue(move)} ${only === undefined ? sql`` : sql`and o.id = ${only}::uuid`}
    order by random() limit ${max}`;

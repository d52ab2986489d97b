import { sql } from 'kysely';
import type { OrderListingsView, ProductStatus } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { limitOf, type Page, type PageQuery, toPage } from '../../lists/page.ts';

export interface PurchaseResult {
  /** Null when nothing was bought. */
  readonly order_id: string | null;
  readonly own: boolean;
  /** As it was when the statement began. */
  readonly status: ProductStatus;
  readonly phone: string;
  readonly location: string;
  readonly resale_cents: number;
}

interface PurchaseOrder {
  readonly productId: string;
  readonly buyerId: string;
  readonly buyerPhone: string;
  /** What the buyer saw, where that is known. */
  readonly priceCents?: number | undefined;
}

/**
 * Waits for those who change the product or buy it at this moment. `purchase` reads it in two ways, by its row and by the view of
 * all that is known of it: without this, the row could be newer, and an order have one price beside it and another one in it.
 */
async function waitForChanges(tx: Db, productId: string): Promise<void> {
  await sql`select from products where id = ${productId}::uuid and status = 'available' and withdrawn_at is null
            for update`.execute(tx);
}

/**
 * Buys a product in one statement, which is why it reaches into the products table: whoever updates the row first has
 * it, a second buyer finds nothing to update, nor does who saw another price, and there is never a sold product without an order
 * or an order without a sold product. The order keeps the product as it is at this moment.
 * @param tx a transaction
 * @returns undefined when there is no such product
 */
export async function purchase(
  tx: Db,
  { productId, buyerId, buyerPhone, priceCents }: PurchaseOrder,
): Promise<PurchaseResult | undefined> {
  await waitForChanges(tx, productId);
  const { rows } = await sql<PurchaseResult>`
    with sold as (
      update products set status = 'sold'
      where id = ${productId}::uuid and status = 'available' and withdrawn_at is null
        and seller_id <> ${buyerId}::uuid
        and resale_cents = coalesce(${priceCents ?? null}::integer, resale_cents)
      returning id, seller_id, resale_cents
    ), placed as (
      insert into orders (product_id, buyer_id, seller_id, buyer_phone, price_cents, product)
      select sold.id, ${buyerId}::uuid, sold.seller_id, ${buyerPhone}, sold.resale_cents,
             to_jsonb(l) - array['search', 'status', 'advertised', 'advertised_at', 'hidden_from_seller_at',
                                 'withdrawn_at']
      from sold join product_listings l on l.id = sold.id
      returning id, product_id
    )
    select placed.id as order_id, l.seller_id = ${buyerId}::uuid as own, l.status, l.phone, l.location, l.resale_cents
    from product_listings l left join placed on placed.product_id = l.id
    where l.id = ${productId}::uuid and l.withdrawn_at is null`.execute(tx);
  return rows[0];
}

/**
 * What the answer to this buyer's own purchase said, if the product is theirs. A statement of its own: one that waited
 * for a purchase running at the same time does not see its order yet.
 */
export async function findPurchase(
  db: Db,
  { productId, buyerId }: { productId: string; buyerId: string },
): Promise<Pick<PurchaseResult, 'phone' | 'location'> | undefined> {
  const { rows } = await sql<{ phone: string; location: string }>`
    select product ->> 'phone' as phone, product ->> 'location' as location from orders
    where product_id = ${productId}::uuid and buyer_id = ${buyerId}::uuid and cancelled_at is null`.execute(
    db,
  );
  return rows[0];
}

export type OrderRow = Pick<OrderListingsView, (typeof columns)[number]>;
const columns = [
  'id',
  'product_id',
  'buyer_id',
  'buyer_phone',
  'buyer_email',
  'buyer_name',
  'price_cents',
  'product',
  'created_at',
] as const;

const cursor = cursorFormat('orders', ['time', 'id']);

/** Live orders, newest first: of a buyer, or those a seller has not put out of sight. */
export async function listOrders(
  db: Db,
  whose: { buyerId: string } | { sellerId: string },
  page: PageQuery,
): Promise<Page<OrderRow>> {
  const limit = limitOf(page);
  let query = db.selectFrom('order_listings').select(columns);
  query =
    'buyerId' in whose
      ? query.where('buyer_id', '=', whose.buyerId)
      : query.where('seller_id', '=', whose.sellerId).where('hidden_from_seller_at', 'is', null);
  if (page.cursor !== undefined) {
    const [at, id] = cursor.read(page.cursor);
    query = query.where(sql<boolean>`(created_at, id) < (${at}, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => cursor.write([row.created_at, row.id]));
}

/** Moves the live order of a product into the past; for the demo's history. */
export async function backdateOrder(tx: Db, productId: string, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ created_at: at })
    .where('product_id', '=', productId)
    .where('cancelled_at', 'is', null)
    .execute();
}

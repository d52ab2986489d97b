import { sql } from 'kysely';
import type { Product } from 'shared-contracts';
import { blank } from '../../database/cached-statements.ts';
import type { OrderEnd, OrderListingsView, ProductStatus } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../identity/caller.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { limitOf, type Page, type PageQuery, toPage } from '../../lists/page.ts';
import { type JsonPage, jsonPage, listOrder } from '../products/json-list.ts';
import { inUtc, kindOf, type ProductJson } from '../products/product-json.ts';

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
): Promise<{ phone: string; location: string; sellerRemoved: boolean } | undefined> {
  const { rows } = await sql<{ phone: string; location: string; seller_removed: boolean }>`
    select product ->> 'phone' as phone, product ->> 'location' as location, seller_removed from order_listings
    where product_id = ${productId}::uuid and buyer_id = ${buyerId}::uuid`.execute(db);
  const [row] = rows;
  return row && { phone: row.phone, location: row.location, sellerRemoved: row.seller_removed };
}

/**
 * The product until the transaction ends, and its seller, who cannot be deleted until then: what is not sold any more would stay
 * behind. @param productId a UUID @returns undefined when there is no such product
 */
export async function lockSold(tx: Db, productId: string): Promise<{ has_seller: boolean } | undefined> {
  const { rows } = await sql<{ has_seller: boolean }>`
    select u.disabled_at is null as has_seller from products p join users u on u.id = p.seller_id
    where p.id = ${productId}::uuid and p.withdrawn_at is null for update of p for share of u`.execute(tx);
  return rows[0];
}

/**
 * Ends the live order of a sold product, which is on sale again and in its seller's tables.
 * @returns the order and whose it was; undefined when the product is not sold
 */
export async function endOrder(
  tx: Db,
  productId: string,
  reason: OrderEnd,
): Promise<{ order: string; buyer: string } | undefined> {
  const { rows } = await sql<{ order: string; buyer: string }>`
    with offered as (
      update products set status = 'available', hidden_from_seller_at = null
      where id = ${productId}::uuid and status = 'sold' and withdrawn_at is null
      returning id
    )
    update orders o set cancelled_at = now(), ended_reason = ${reason}
    from offered where o.product_id = offered.id and o.cancelled_at is null
    returning o.id as order, o.buyer_id as buyer`.execute(tx);
  return rows[0];
}

const lastBoughtFirst = listOrder('orders', [
  ['sold_at', 'time'],
  ['order_id', 'id'],
]);
/** Of an order that is no more nobody is told whom to reach. */
const ifLive = (column: string) => sql`case when o.cancelled_at is null then ${sql.ref(`o.${column}`)} end`;
/** Orders as listings: the product as it was when it was bought, at the price it was bought for. */
const bought = sql`(
  select l.*, o.id as order_id, o.seller_removed, o.cancelled_at, o.ended_reason, o.buyer_removed,
         ${ifLive('buyer_id')} as buyer_id, ${ifLive('buyer_email')} as buyer_email, ${ifLive('buyer_phone')} as buyer_phone,
         ${ifLive('buyer_name')} as buyer_name, o.created_at as sold_at
  from order_history o, jsonb_populate_record(null::product_listings, o.product || jsonb_build_object(
    'status', case when o.cancelled_at is null then 'sold' else 'available' end, 'resale_cents', o.price_cents, 'advertised', false)) l
  where o.buyer_id = ${blank('buyer')}::uuid) as l`;
const ending = sql<string>`case when l.seller_removed then ',"sellerremoved":true' else '' end
  || coalesce(',"orderended":{"at":' || ${inUtc(sql`l.cancelled_at`)} || coalesce(',"reason":"' || l.ended_reason || '"', '') || '}', '')`;

/** The orders of a buyer as the products that were bought, newest first, also those that are no more. */
export function listBought(
  db: Db,
  json: ProductJson,
  { page, buyerId, reader }: { readonly page: PageQuery; readonly buyerId: string; readonly reader: Caller },
): Promise<JsonPage<Product>> {
  const kind = kindOf(reader);
  return jsonPage(db, {
    key: `bought ${kind}`,
    page,
    order: lastBoughtFirst,
    values: { reader: reader.id, buyer: buyerId },
    write: () => ({
      item: json.item(kind, { withSale: true, more: ending }),
      from: bought,
      where: sql`true`,
    }),
  });
}

const soldColumns = [
  'id',
  'product_id',
  'buyer_phone',
  'buyer_email',
  'buyer_name',
  'price_cents',
  'product',
  'created_at',
  'buyer_removed',
] as const;
export type SoldRow = Pick<OrderListingsView, (typeof soldColumns)[number]>;
const cursor = cursorFormat('orders', ['time', 'id']);

/** The live orders of a seller's products, newest first, without those that they put out of sight. */
export async function listSold(db: Db, sellerId: string, page: PageQuery): Promise<Page<SoldRow>> {
  const limit = limitOf(page);
  let query = db
    .selectFrom('order_listings')
    .select(soldColumns)
    .where('seller_id', '=', sellerId)
    .where('hidden_from_seller_at', 'is', null);
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

/** The other sides of a person's live orders of the last month, by product, newest first; at most 200. */
export async function listPartners(
  tx: Db,
  userId: string,
): Promise<{ partner: string; role: 'buyer' | 'seller'; order: string; product: string; name: string }[]> {
  const { rows } = await sql<{
    partner: string;
    role: 'buyer' | 'seller';
    order: string;
    product: string;
    name: string;
  }>`
    select case when buyer_id = ${userId}::uuid then seller_id else buyer_id end as partner,
           case when buyer_id = ${userId}::uuid then 'buyer' else 'seller' end as role,
           id as order, product_id as product, product ->> 'name' as name
    from order_listings where ${userId}::uuid in (buyer_id, seller_id) and created_at > now() - interval '30 days'
    order by created_at desc limit 200`.execute(tx);
  return rows;
}

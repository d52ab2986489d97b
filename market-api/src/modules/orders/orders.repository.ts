import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { SoldProduct } from 'shared-contracts';
import type { OrderSide } from 'shared-contracts/orders';
import { blank } from '../../database/cached-statements.ts';
import { type Db, firstOf } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import { jsonPage, newestFirst } from '../../lists/json-list.ts';
import type { PageQuery } from '../../lists/page.ts';
import { dollars, inUtc, kindOf, type ProductJson } from '../products/product-json.ts';

/** The code that the buyer shows at the hand-over: too long to be guessed in five tries. */
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

export interface PurchaseResult {
  /** Null when nothing was bought. */
  readonly order_id: string | null;
  readonly own: boolean;
  /** The product's status when the statement began. */
  readonly status: 'available' | 'sold';
  readonly phone: string;
  readonly location: string;
  readonly resale_cents: number;
  /** The price of the order. */
  readonly price_cents: number | null;
}

interface PurchaseOrder {
  readonly productId: string;
  readonly buyerId: string;
  readonly buyerPhone: string;
  /** The price that the buyer saw, if known. */
  readonly priceCents?: number | undefined;
  /** The price that seller and buyer have agreed on; it becomes the order's price. */
  readonly agreedCents?: number | undefined;
}

/**
 * Buys a product in one statement, which is why it writes to the products table: the first buyer to update the row gets the product; a
 * second buyer, or one who saw another price, finds no row to update. So there is never a sold product without an order or an order
 * without a sold product. The order stores a snapshot of the product.
 * @param tx a transaction that has locked the product (`lockProduct`). The statement reads it both from its row and from the view
 * `product_listings`: without the lock, the row could be newer, and the order's price differ from the price in its product snapshot.
 * @returns undefined when there is no such product
 */
export async function purchase(
  tx: Db,
  { productId, buyerId, buyerPhone, priceCents, agreedCents }: PurchaseOrder,
): Promise<PurchaseResult | undefined> {
  const agreed = sql`${agreedCents ?? null}::integer`;
  return firstOf(tx)<PurchaseResult>`
    with sold as (
      update products set status = 'sold'
      where id = ${productId}::uuid and status = 'available' and withdrawn_at is null
        and seller_id <> ${buyerId}::uuid
        and coalesce(${priceCents ?? null}::integer, resale_cents) in (resale_cents, ${agreed})
      returning id, seller_id, resale_cents
    ), placed as (
      insert into orders (product_id, buyer_id, seller_id, buyer_phone, price_cents, code, product)
      select sold.id, ${buyerId}::uuid, sold.seller_id, ${buyerPhone}, coalesce(${agreed}, sold.resale_cents), ${newCode()},
             to_jsonb(l) - array['search', 'status', 'advertised', 'advertised_at', 'hidden_from_seller_at',
                                 'withdrawn_at', 'seller_stars', 'seller_reviews']
      from sold join product_listings l on l.id = sold.id
      returning id, product_id, price_cents
    ), noted as (
      insert into order_events (order_id, action, state, by) select id, 'reserve', 'reserved', 'buyer' from placed
    )
    select placed.id as order_id, l.seller_id = ${buyerId}::uuid as own, l.status, l.phone, l.location, l.resale_cents,
           placed.price_cents
    from product_listings l left join placed on placed.product_id = l.id
    where l.id = ${productId}::uuid and l.withdrawn_at is null`;
}

/**
 * Reads the receipt of this buyer's own purchase of the product, if there is one. A separate statement, because a statement that waited
 * for a concurrent purchase does not see its order yet.
 */
export const findPurchase = (db: Db, productId: string, buyerId: string) =>
  firstOf(db)<
    Pick<PurchaseResult, 'phone' | 'location'> & { id: string; price_cents: number; seller_removed: boolean }
  >`
    select id, price_cents, product ->> 'phone' as phone, product ->> 'location' as location, seller_removed from order_listings
    where product_id = ${productId}::uuid and buyer_id = ${buyerId}::uuid`;

const isReviewedBy = (side: OrderSide, order: string) =>
  sql<boolean>`exists (select from reviews r where r.order_id = ${sql.ref(order)} and r.by = ${sql.lit(side)})`;
const lastBoughtFirst = newestFirst('orders', 'sold_at', 'order_id');
/** A column of contact data, which ended orders do not show. */
const ifLive = (column: string) => sql`case when o.cancelled_at is null then ${sql.ref(`o.${column}`)} end`;
/** Orders as listings: the snapshot of the product at the time of purchase, at the price of the order. */
const bought = sql`(
  select l.*, o.id as order_id, o.state as order_state, o.hold_until, o.seller_removed, o.cancelled_at, o.ended_reason, o.buyer_removed,
         ${ifLive('buyer_id')} as buyer_id, ${ifLive('buyer_email')} as buyer_email, ${ifLive('buyer_phone')} as buyer_phone,
         ${ifLive('buyer_name')} as buyer_name, o.created_at as sold_at
  from order_history o, jsonb_populate_record(null::product_listings, o.product || jsonb_build_object(
    'status', case when o.cancelled_at is null then 'sold' else 'available' end, 'resale_cents', o.price_cents, 'advertised', false)) l
  where o.buyer_id = ${blank('buyer')}::uuid) as l`;
const ending = sql<string>`case when l.cancelled_at is not null then ',"orderid":"' || l.order_id || '"' else '' end
  || ',"orderstate":"' || l.order_state || '"' || coalesce(',"holduntil":' || ${inUtc(sql`l.hold_until`)}, '')
  || case when ${isReviewedBy('buyer', 'l.order_id')} then ',"reviewwritten":true' else '' end
  || case when l.seller_removed then ',"sellerremoved":true' else '' end
  || coalesce(',"orderended":{"at":' || ${inUtc(sql`l.cancelled_at`)} || coalesce(',"reason":"' || l.ended_reason || '"', '') || '}', '')`;

/** The orders of a buyer, as the products that were bought, newest first, including ended orders. */
export function listBought(db: Db, json: ProductJson, buyerId: string, page: PageQuery, reader: Caller) {
  const kind = kindOf(reader);
  const values = { reader: reader.id, buyer: buyerId };
  return jsonPage(db, `bought ${kind}`, { page, order: lastBoughtFirst, values }, () => ({
    item: json.item(kind, { withSale: true, more: ending }),
    from: bought,
    where: sql`true`,
  }));
}

const lastSoldFirst = newestFirst('orders');
/** A live order with its buyer; the name of the product is that at the time of purchase. */
const sale = sql`json_strip_nulls(json_build_object('_id', l.product_id, 'productname', l.product ->> 'name',
  'resaleprice', ${dollars(sql`l.price_cents`)}, 'soldat', ${inUtc(sql`l.created_at`)}::json, 'buyername', l.buyer_name,
  'buyeremail', l.buyer_email, 'buyerphonenumber', l.buyer_phone, 'orderid', l.id, 'orderstate', l.state,
  'reviewwritten', nullif(${isReviewedBy('seller', 'l.id')}, false),
  'holduntil', ${inUtc(sql`l.hold_until`)}::json, 'buyerremoved', nullif(l.buyer_removed, false)))::text`;

/** The live orders of a seller's products, newest first, without those that the seller has hidden. */
export const listSold = (db: Db, sellerId: string, page: PageQuery) =>
  jsonPage<SoldProduct>(db, 'sold', { page, order: lastSoldFirst, values: { seller: sellerId } }, () => ({
    item: sale,
    from: sql`order_listings l`,
    where: sql`l.seller_id = ${blank('seller')}::uuid and l.hidden_from_seller_at is null`,
  }));

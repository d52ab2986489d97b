import { sql } from 'kysely';

/** For other modules' statements: the listings `l` with their buyers (`buyer_…`, all null where they are not sold). */
export const listingsWithSales = sql`(
  select l.*, sale.id as order_id, sale.buyer_id, sale.buyer_email, sale.buyer_phone, sale.buyer_name, sale.created_at as sold_at, sale.buyer_removed
  from product_listings l left join order_listings sale on sale.product_id = l.id and l.status = 'sold') as l`;

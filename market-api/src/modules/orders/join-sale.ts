import { sql } from 'kysely';

/** For other modules' statements: the live sale of the product `l` as `sale`; all null where it is not sold. */
export const joinSale = sql`left join order_listings sale on sale.product_id = l.id and l.status = 'sold'`;

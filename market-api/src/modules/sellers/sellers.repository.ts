import type { SellerProfilesView } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';

/** @param id a UUID @returns undefined for who left the market or never offered anything */
export const findSeller = (db: Db, id: string): Promise<SellerProfilesView | undefined> =>
  db.selectFrom('seller_profiles').selectAll().where('id', '=', id).executeTakeFirst();

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { hasChanged } from '../../database/has-changed.ts';
import type { ProductsTable } from '../../database/product-tables.ts';
import type { Db } from '../../database/schema.ts';
import { isUuid } from '../../lists/cursor.ts';

const now = sql<Date>`now()`;

/** A product that was not withdrawn. */
export async function findProduct(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('products')
    .select(['id', 'seller_id', 'status', 'resale_cents'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Whether there is such a product, also one that was withdrawn. */
export async function isThere(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function insertProduct(db: Db, row: Insertable<ProductsTable>): Promise<void> {
  await db.insertInto('products').values(row).execute();
}

export type BulkProduct = Omit<
  Selectable<ProductsTable>,
  'image_alt' | 'status' | 'advertised' | 'hidden_from_seller_at' | 'withdrawn_at'
>;

/** Inserts many products with one statement and one parameter, however many they are. */
export async function insertProducts(tx: Db, products: readonly BulkProduct[]): Promise<void> {
  const columns = sql.join(Object.keys(products[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into products (${columns}) select ${columns}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(products)}::jsonb)`.execute(tx);
}

/**
 * Writes an available product. What is written empties every cache, so one that has these values already is left alone.
 * @param isOther whether something changes that does not stand in these columns
 * @returns whether it was written
 */
export function updateAvailable(
  db: Db,
  id: string,
  columns: Updateable<ProductsTable>,
  isOther: boolean,
): Promise<boolean> {
  const values = Object.entries(columns) as [keyof ProductsTable, never][];
  return hasChanged(
    available(db, id)
      .set(columns)
      .$if(!isOther, (query) =>
        query.where(({ or, eb }) => or(values.map(([name, value]) => eb(name, 'is distinct from', value)))),
      ),
  );
}

const available = (db: Db, id: string) =>
  db
    .updateTable('products')
    .where('id', '=', id)
    .where('status', '=', 'available')
    .where('withdrawn_at', 'is', null);

/** Takes an available product off the market. @returns whether it was still there to take */
export const withdrawAvailable = (db: Db, id: string) =>
  hasChanged(available(db, id).set({ withdrawn_at: now }));

/** @returns the ids of the products that it took off the market */
export async function withdrawAllOf(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .updateTable('products')
    .set({ withdrawn_at: now })
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'available')
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Hides a sold product from its seller. @returns whether anything changed */
export const hideSoldFromSeller = (db: Db, id: string) =>
  hasChanged(
    db
      .updateTable('products')
      .set({ hidden_from_seller_at: now })
      .where('id', '=', id)
      .where('status', '=', 'sold')
      .where('hidden_from_seller_at', 'is', null),
  );

/** Advertises an available product. @param again also one that is advertised already @returns whether anything changed */
export const markAdvertised = (db: Db, id: string, again: boolean) => {
  const marked = available(db, id).set({ advertised_at: now });
  return hasChanged(again ? marked : marked.where('advertised_at', 'is', null));
};

/** Ends what is advertised for longer. */
export async function endAdvertisementsBefore(db: Db, days: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ advertised_at: null })
    .where('advertised_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends the advertisement of a product, sold or not. @returns whether anything changed */
export const endAdvertisement = (db: Db, id: string) =>
  hasChanged(
    db
      .updateTable('products')
      .set({ advertised_at: null })
      .where('id', '=', id)
      .where('advertised_at', 'is not', null),
  );

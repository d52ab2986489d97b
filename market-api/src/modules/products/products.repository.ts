import { sql } from 'kysely';
import {
  assigned,
  columnOf,
  type Db,
  firstOf,
  hasChanged,
  isFound,
  run,
  valuesOf,
} from '../../database/db.ts';
import { isUuid } from '../../lists/cursor.ts';

export interface FoundProduct {
  readonly id: string;
  readonly seller_id: string;
  readonly status: 'available' | 'sold';
  readonly resale_cents: number;
}

/** A product that was not withdrawn. */
export async function findProduct(db: Db, id: string): Promise<FoundProduct | undefined> {
  if (!isUuid(id)) return undefined;
  return firstOf(db)<FoundProduct>`
      select id, seller_id, status, resale_cents from products where id = ${id} and withdrawn_at is null`;
}

/** Whether there is such a product, also one that was withdrawn. */
export const isThere = (db: Db, id: string): Promise<boolean> =>
  isFound(db)`select from products where id = ${id}`;

export const insertProduct = (db: Db, row: object): Promise<void> =>
  run(db)`insert into products ${valuesOf(row)}`;

/** Inserts many products with one statement and one parameter, however many they are. */
export async function insertProducts(tx: Db, products: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(products[0] ?? {}).map((name) => sql.ref(name)));
  await run(tx)`
    insert into products (${columns}) select ${columns}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(products)}::jsonb)`;
}

/**
 * Writes an available product. What is written empties every cache, so one that has these values already is left alone.
 * @param isOther whether something changes that does not stand in these columns
 * @returns whether it was written
 */
export function updateAvailable(db: Db, id: string, columns: object, isOther: boolean): Promise<boolean> {
  const differs = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`,
  );
  return hasChanged(db)`update products set ${assigned(columns)} ${ifAvailable(id)}
      ${isOther ? sql`` : sql`and (${sql.join(differs, sql` or `)})`}`;
}

const ifAvailable = (id: string) => sql`where id = ${id} and status = 'available' and withdrawn_at is null`;

/** Takes an available product off the market. @returns whether it was still there to take */
export const withdrawAvailable = (db: Db, id: string) =>
  hasChanged(db)`update products set withdrawn_at = now() ${ifAvailable(id)}`;

/** @returns the ids of the products that it took off the market */
export const withdrawAllOf = (db: Db, sellerId: string): Promise<string[]> =>
  columnOf(db)<string>`update products set withdrawn_at = now()
      where seller_id = ${sellerId} and status = 'available' and withdrawn_at is null returning id`;

/** Hides a sold product from its seller. @returns whether anything changed */
export const hideSoldFromSeller = (db: Db, id: string) =>
  hasChanged(db)`update products set hidden_from_seller_at = now()
      where id = ${id} and status = 'sold' and hidden_from_seller_at is null`;

/** Advertises an available product. @param again also one that is advertised already @returns whether anything changed */
export const markAdvertised = (db: Db, id: string, again: boolean) =>
  hasChanged(db)`
    update products set advertised_at = now() ${ifAvailable(id)} ${again ? sql`` : sql`and advertised_at is null`}`;

/** Ends what is advertised for longer. */
export async function endAdvertisementsBefore(db: Db, days: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update products set advertised_at = null
    where advertised_at < now() - ${days} * interval '1 day'`.execute(db);
  return Number(numAffectedRows);
}

/** Ends the advertisement of a product, sold or not. @returns whether anything changed */
export const endAdvertisement = (db: Db, id: string) =>
  hasChanged(db)`update products set advertised_at = null where id = ${id} and advertised_at is not null`;

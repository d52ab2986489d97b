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
import { isUuid } from '../../lists/page.ts';

export interface FoundProduct {
  readonly id: string;
  readonly seller_id: string;
  readonly status: 'available' | 'sold';
  readonly resale_cents: number;
}

/** Finds a product that is not withdrawn. */
export async function findProduct(db: Db, id: string): Promise<FoundProduct | undefined> {
  if (!isUuid(id)) return undefined;
  return firstOf(db)<FoundProduct>`
      select id, seller_id, status, resale_cents from products where id = ${id} and withdrawn_at is null`;
}

/** Whether the product exists, including withdrawn ones. */
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
 * Updates an available product. Each write invalidates every cache, so a product that has these values already is not written.
 * @param isOther whether something outside these columns changes, too
 * @returns whether the product was written
 */
export function updateAvailable(db: Db, id: string, columns: object, isOther: boolean): Promise<boolean> {
  const differs = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`,
  );
  return hasChanged(db)`update products set ${assigned(columns)} ${ifAvailable(id)}
      ${isOther ? sql`` : sql`and (${sql.join(differs, sql` or `)})`}`;
}

const ifAvailable = (id: string) => sql`where id = ${id} and status = 'available' and withdrawn_at is null`;

/** Withdraws an available product. @returns whether it was still available */
export const withdrawAvailable = (db: Db, id: string) =>
  hasChanged(db)`update products set withdrawn_at = now() ${ifAvailable(id)}`;

/** Withdraws all available products of a seller. @returns their ids */
export const withdrawAllOf = (db: Db, sellerId: string): Promise<string[]> =>
  columnOf(db)<string>`update products set withdrawn_at = now()
      where seller_id = ${sellerId} and status = 'available' and withdrawn_at is null returning id`;

/** Hides a sold product from its seller's lists. @returns whether anything changed */
export const hideSoldFromSeller = (db: Db, id: string) =>
  hasChanged(db)`update products set hidden_from_seller_at = now()
      where id = ${id} and status = 'sold' and hidden_from_seller_at is null`;

/** Advertises an available product. @param again restart a running advertisement, too @returns whether anything changed */
export const markAdvertised = (db: Db, id: string, again: boolean) =>
  hasChanged(db)`
    update products set advertised_at = now() ${ifAvailable(id)} ${again ? sql`` : sql`and advertised_at is null`}`;

/** Ends advertisements that are older than `days`. */
export const endAdvertisementsBefore = (db: Db, days: number): Promise<void> =>
  run(db)`update products set advertised_at = null where advertised_at < now() - ${days} * interval '1 day'`;

/** Ends the advertisement of a product, whether or not it is sold. @returns whether anything changed */
export const endAdvertisement = (db: Db, id: string) =>
  hasChanged(db)`update products set advertised_at = null where id = ${id} and advertised_at is not null`;

import { type SelectQueryBuilder, sql } from 'kysely';
import type { ProductListingsView } from '../../database/product-tables.ts';
import type { Db, Tables } from '../../database/schema.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { limitOf, type Page, type PageQuery, toPage } from '../../lists/page.ts';

export const listingColumns = [
  'id',
  'category_id',
  'category_name',
  'seller_id',
  'seller_name',
  'seller_email',
  'seller_verified',
  'image_hash',
  'image_widths',
  'name',
  'resale_cents',
  'original_cents',
  'phone',
  'location',
  'years_of_use',
  'condition',
  'description',
  'status',
  'advertised',
  'advertised_at',
  'created_at',
  'data_sheet',
  'place_id',
  'place_name',
] as const satisfies (keyof ProductListingsView)[];

export type ListingRow = Pick<ProductListingsView, (typeof listingColumns)[number]>;
type Query = SelectQueryBuilder<Tables, 'product_listings', ListingRow>;

const shoppersCursor = cursorFormat('shoppers', ['flag', 'time', 'id']);
const newestCursor = cursorFormat('newest', ['time', 'id']);

const listings = (db: Db): Query =>
  db.selectFrom('product_listings').select(listingColumns).where('withdrawn_at', 'is', null);

/** Available products for shoppers, advertised first, newest first. */
export function listForShoppers(db: Db, page: PageQuery, categoryId?: number): Promise<Page<ListingRow>> {
  let query = listings(db).where('status', '=', 'available');
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId);
  if (page.cursor !== undefined) {
    const [advertised, at, id] = shoppersCursor.read(page.cursor);
    query = query.where(sql<boolean>`(advertised, created_at, id) < (${advertised}, ${at}, ${id}::uuid)`);
  }
  query = query.orderBy('advertised', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc');
  return run(query, page, (row) => shoppersCursor.write([row.advertised, row.created_at, row.id]));
}

/** A seller's products as they see them, newest first. */
export function listOfSeller(
  db: Db,
  sellerId: string,
  page: PageQuery,
  only: 'all' | 'advertised',
): Promise<Page<ListingRow>> {
  let query = listings(db).where('hidden_from_seller_at', 'is', null).where('seller_id', '=', sellerId);
  if (only === 'advertised') query = query.where('advertised', '=', true).where('status', '=', 'available');
  if (page.cursor !== undefined) {
    const [at, id] = newestCursor.read(page.cursor);
    query = query.where(sql<boolean>`(created_at, id) < (${at}, ${id}::uuid)`);
  }
  query = query.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return run(query, page, (row) => newestCursor.write([row.created_at, row.id]));
}

async function run(query: Query, page: PageQuery, cursorOf: (row: ListingRow) => string) {
  const limit = limitOf(page);
  return toPage(await query.limit(limit + 1).execute(), limit, cursorOf);
}

/** The first available products of each of these categories, advertised first, newest first. */
export async function listFirstOfCategories(
  db: Db,
  categoryIds: readonly number[],
  each: number,
): Promise<ListingRow[]> {
  if (categoryIds.length === 0) return [];
  const { rows } = await sql<ListingRow>`
    select first.* from unnest(${sql.val([...categoryIds])}::int[]) as wanted (category_id)
    cross join lateral (
      select ${sql.join(listingColumns.map((name) => sql.ref(name)))} from product_listings l
      where l.category_id = wanted.category_id and l.status = 'available' and l.withdrawn_at is null
      order by l.advertised desc, l.created_at desc, l.id desc limit ${each}
    ) as first`.execute(db);
  return rows;
}

/** Of these categories, the ones in which a product was ever offered. */
export async function findUsedCategories(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ item_id: number }>`
    with recursive used (category_id) as (
      (select category_id from products order by category_id limit 1)
      union all
      select (select p.category_id from products p where p.category_id > used.category_id
              order by p.category_id limit 1)
      from used where used.category_id is not null
    )
    select category_id as item_id from used where category_id is not null`.execute(db);
  return new Set(rows.map((row) => row.item_id));
}

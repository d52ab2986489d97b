import { sql } from 'kysely';
import type { Product } from 'shared-contracts';
import { blank, cacheStatements } from '../../database/cached-statements.ts';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid } from '../../lists/cursor.ts';
import { type JsonPage, jsonPage, listOrder } from '../../lists/json-list.ts';
import type { PageQuery } from '../../lists/page.ts';
import { JsonText } from '../../responses/json-text.ts';
import { kindOf, type ProductJson } from './product-json.ts';

/** Who reads; undefined for everybody. */
type Reader = Caller | undefined;

const advertisedFirst = listOrder('shoppers', [
  ['advertised', 'flag'],
  ['created_at', 'time'],
  ['id', 'id'],
]);
const newestFirst = listOrder('newest', [
  ['created_at', 'time'],
  ['id', 'id'],
]);
const askItems = cacheStatements<{ readonly items: string }>();
const askEach = cacheStatements<{ readonly number: number; readonly item: string }>();

export interface ShoppersList {
  readonly page: PageQuery;
  readonly categoryId?: number | undefined;
  readonly reader: Reader;
}

/** Available products for shoppers, advertised first, newest first. */
export function listForShoppers(
  db: Db,
  json: ProductJson,
  { page, categoryId, reader }: ShoppersList,
): Promise<JsonPage<Product>> {
  const kind = kindOf(reader);
  const ofCategory = categoryId === undefined ? sql`` : sql`and l.category_id = ${blank('category')}::int`;
  return jsonPage(db, {
    key: `shoppers ${kind} ${categoryId === undefined}`,
    page,
    order: advertisedFirst,
    values: { reader: reader?.id, category: categoryId },
    write: () => ({
      item: json.item(kind),
      from: json.from(false),
      where: sql`l.status = 'available' and l.withdrawn_at is null ${ofCategory}`,
    }),
  });
}

/** What a seller has for sale, as others see it, newest first. */
export function listForSaleBy(
  db: Db,
  json: ProductJson,
  { page, sellerId, reader }: Omit<SellersList, 'only' | 'reader'> & { readonly reader: Reader },
): Promise<JsonPage<Product>> {
  const kind = kindOf(reader);
  return jsonPage(db, {
    key: `for sale by ${kind}`,
    page,
    order: newestFirst,
    values: { reader: reader?.id, seller: sellerId },
    write: () => ({
      item: json.item(kind),
      from: json.from(false),
      where: sql`l.status = 'available' and l.withdrawn_at is null and l.seller_id = ${blank('seller')}::uuid`,
    }),
  });
}

export interface SellersList {
  readonly page: PageQuery;
  readonly sellerId: string;
  readonly only: 'all' | 'advertised';
  readonly reader: Caller;
}

/** A seller's products as they see them, newest first, with who bought them. */
export function listOfSeller(
  db: Db,
  json: ProductJson,
  { page, sellerId, only, reader }: SellersList,
): Promise<JsonPage<Product>> {
  const kind = kindOf(reader);
  return jsonPage(db, {
    key: `seller ${kind} ${only}`,
    page,
    order: newestFirst,
    values: { reader: reader.id, seller: sellerId },
    write: () => ({
      item: json.item(kind, { withSale: true }),
      from: json.from(true),
      where: sql`l.withdrawn_at is null and l.hidden_from_seller_at is null and l.seller_id = ${blank('seller')}::uuid
                 ${only === 'advertised' ? sql`and l.advertised and l.status = 'available'` : sql``}`,
    }),
  });
}

/** A product that was not withdrawn, as an array of one, with all its pictures and with who bought it; undefined when there is none. */
export async function findWhole(
  db: Db,
  json: ProductJson,
  id: string,
  reader: Reader,
): Promise<JsonText<Product[]> | undefined> {
  if (!isUuid(id)) return undefined;
  const kind = kindOf(reader);
  const withSale = kind !== 'everybody';
  const write = () => sql<{ items: string }>`
    select '[' || ${json.item(kind, { withSale, more: sql`${json.seller} || ${json.pictures}` })} || ']' as items
    from ${json.from(withSale)} where l.id = ${blank('id')}::uuid and l.withdrawn_at is null`;
  const [row] = await askItems(db, `whole ${kind}`, write, { reader: reader?.id, id });
  return row && new JsonText(row.items);
}

/** Products in this order, as everybody sees them; those that were withdrawn are left out. */
export async function listCompared(
  db: Db,
  json: ProductJson,
  ids: readonly string[],
): Promise<JsonText<Product[]>> {
  const write = () => sql<{ items: string }>`
    select '[' || coalesce(string_agg(${json.item('everybody', { withOwner: false })}, ',' order by f.nth), '') || ']' as items
    from unnest(${blank('ids')}::uuid[]) with ordinality as f (id, nth)
    join product_listings l on l.id = f.id where l.withdrawn_at is null`;
  const [row] = await askItems(db, 'compared', write, { ids });
  return new JsonText(row?.items ?? '[]');
}

/** Those of these products that are for sale, by their numbers. */
export async function listForSale(
  db: Db,
  json: ProductJson,
  numbers: readonly number[],
  reader: Reader,
): Promise<Map<number, JsonText<Product>>> {
  if (numbers.length === 0) return new Map();
  const kind = kindOf(reader);
  const write = () => sql<{ number: number; item: string }>`
    select p.number, ${json.item(kind)} as item from products p join product_listings l on l.id = p.id
    where p.number = any(${blank('numbers')}::int[]) and p.status = 'available' and p.withdrawn_at is null`;
  const rows = await askEach(db, `for sale ${kind}`, write, { reader: reader?.id, numbers });
  return new Map(rows.map(({ number, item }) => [number, new JsonText(item)]));
}

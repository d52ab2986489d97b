import { type RawBuilder, sql } from 'kysely';
import type { HomeSection, Product } from 'shared-contracts';
import { JsonText } from '../../answers/json-text.ts';
import { prepared } from '../../database/prepared-client.ts';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../identity/caller.ts';
import { cursorFormat, isUuid } from '../../lists/cursor.ts';
import { limitOf, type PageQuery } from '../../lists/page.ts';
import type { ProductJson } from './product-json.ts';

/** One page of a bounded list, its items as they go out. */
export interface JsonPage<Item> {
  readonly items: JsonText<Item[]>;
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

/** Who reads; undefined for everybody. */
type Reader = Caller | undefined;
type Sql = RawBuilder<unknown>;

const shoppersCursor = cursorFormat('shoppers', ['flag', 'time', 'id']);
const newestCursor = cursorFormat('newest', ['time', 'id']);
const sectionsCursor = cursorFormat('sections', ['number']);

const available = sql`l.status = 'available' and l.withdrawn_at is null`;
const advertisedFirst = sql`l.advertised desc, l.created_at desc, l.id desc`;
const newestFirst = sql`l.created_at desc, l.id desc`;
const milliseconds = sql`(extract(epoch from l.created_at) * 1000)::bigint`;

interface List {
  readonly item: Sql;
  readonly join?: Sql;
  readonly where: Sql;
  readonly order: Sql;
  /** The values of a cursor, as an array of JSON. */
  readonly place: Sql;
  readonly limit: number;
}

/** The first ones of a list, and the place of the last one when there are more. */
async function firstOf(db: Db, { item, join = sql``, where, order, place, limit }: List) {
  // Numbers in the text: a plan that is kept has to know how few rows it is for.
  const most = sql.lit(limit);
  const { rows } = await sql<{ items: string; last: string | null; found: number }>`${prepared}
    select '[' || coalesce(string_agg(p.item, ',' order by p.nth) filter (where p.nth <= ${most}), '') || ']' as items,
           max(p.place) filter (where p.nth = ${most}) as last, count(*)::int as found
    from (
      select ${item} as item, ${place}::text as place, row_number() over (order by ${order}) as nth
      from product_listings l ${join} where ${where} order by ${order} limit ${sql.lit(limit + 1)}
    ) as p`.execute(db);
  const { items = '[]', last = null, found = 0 } = rows[0] ?? {};
  return { items: new JsonText<Product[]>(items), last: found > limit ? last : null };
}

const placeOf = (last: string): unknown[] => JSON.parse(last) as unknown[];

export interface ShoppersList {
  readonly page: PageQuery;
  readonly categoryId?: number | undefined;
  readonly reader: Reader;
}

/** Available products for shoppers, advertised first, newest first. */
export async function listForShoppers(
  db: Db,
  json: ProductJson,
  { page, categoryId, reader }: ShoppersList,
): Promise<JsonPage<Product>> {
  const from = page.cursor === undefined ? undefined : shoppersCursor.read(page.cursor);
  const after = from
    ? sql`and (l.advertised, l.created_at, l.id) < (${from[0]}::boolean, ${from[1]}::timestamptz, ${from[2]}::uuid)`
    : sql``;
  const { items, last } = await firstOf(db, {
    item: json.item(reader),
    where: sql`${available} ${categoryId === undefined ? sql`` : sql`and l.category_id = ${categoryId}::int`} ${after}`,
    order: advertisedFirst,
    place: sql`json_build_array(l.advertised, ${milliseconds}, l.id)`,
    limit: limitOf(page),
  });
  if (last === null) return { items, next: undefined };
  const [advertised, at, id] = placeOf(last) as [boolean, number, string];
  return { items, next: shoppersCursor.write([advertised, new Date(at), id]) };
}

export interface SellersList {
  readonly page: PageQuery;
  readonly sellerId: string;
  readonly only: 'all' | 'advertised';
  readonly reader: Reader;
}

/** A seller's products as they see them, newest first, with who bought them. */
export async function listOfSeller(
  db: Db,
  json: ProductJson,
  { page, sellerId, only, reader }: SellersList,
): Promise<JsonPage<Product>> {
  const from = page.cursor === undefined ? undefined : newestCursor.read(page.cursor);
  const after = from ? sql`and (l.created_at, l.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)` : sql``;
  const { items, last } = await firstOf(db, {
    item: json.item(reader, { withSale: reader !== undefined }),
    join: reader ? json.joinSale : sql``,
    where: sql`l.withdrawn_at is null and l.hidden_from_seller_at is null and l.seller_id = ${sellerId}::uuid
               ${only === 'advertised' ? sql`and l.advertised and l.status = 'available'` : sql``} ${after}`,
    order: newestFirst,
    place: sql`json_build_array(${milliseconds}, l.id)`,
    limit: limitOf(page),
  });
  if (last === null) return { items, next: undefined };
  const [at, id] = placeOf(last) as [number, string];
  return { items, next: newestCursor.write([new Date(at), id]) };
}

interface Section {
  readonly itemId: number;
  /** The category as it goes out. */
  readonly json: string;
}

export interface SectionsList {
  readonly page: PageQuery;
  /** All of them, in their order. */
  readonly categories: readonly Section[];
  readonly each: number;
  readonly reader: Reader;
}

/** A page of the categories in which a product was ever offered, each with its first available ones, advertised first, newest first. */
export async function listSections(
  db: Db,
  json: ProductJson,
  { page, categories, each, reader }: SectionsList,
): Promise<JsonPage<HomeSection>> {
  const after = page.cursor === undefined ? 0 : sectionsCursor.read(page.cursor)[0];
  const limit = limitOf(page);
  const asked = categories.filter(({ itemId }) => itemId > after);
  const { rows } = await sql<{ items: string; last: number | null; found: number }>`${prepared}
    select '[' || coalesce(string_agg(s.section, ',' order by s.nth) filter (where s.nth <= ${limit}::int), '') || ']' as items,
           max(s.item_id) filter (where s.nth = ${limit}::int) as last, count(*)::int as found
    from (
      select c.item_id, c.nth, '{"category":' || c.json || ',"products":[' || coalesce((
               select string_agg(f.item, ',' order by f.nth)
               from (select ${json.item(reader)} as item, row_number() over (order by ${advertisedFirst}) as nth
                     from product_listings l where l.category_id = c.item_id and ${available}
                     order by ${advertisedFirst} limit ${sql.lit(each)}) as f), '') || ']}' as section
      from (select w.item_id, w.json, row_number() over (order by w.item_id) as nth
            from unnest(${asked.map(({ itemId }) => itemId)}::int[], ${asked.map((each) => each.json)}::text[]) as w (item_id, json)
            where exists (select from products p where p.category_id = w.item_id)
            order by w.item_id limit ${limit + 1}::int) as c
    ) as s`.execute(db);
  const { items = '[]', last = null, found = 0 } = rows[0] ?? {};
  return {
    items: new JsonText(items),
    next: found > limit && last !== null ? sectionsCursor.write([last]) : undefined,
  };
}

/** A product that was not withdrawn, as an array of one, with all its pictures and with who bought it; undefined when there is none. */
export async function findWhole(
  db: Db,
  json: ProductJson,
  id: string,
  reader: Reader,
): Promise<JsonText<Product[]> | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<{ items: string }>`${prepared}
    select '[' || ${json.item(reader, { withSale: reader !== undefined, more: json.pictures })} || ']' as items
    from product_listings l ${reader ? json.joinSale : sql``} where l.id = ${id}::uuid and l.withdrawn_at is null`.execute(
    db,
  );
  return rows[0] && new JsonText(rows[0].items);
}

/** A product that a search found; kilometres where they are known. */
export interface FoundProduct {
  readonly id: string;
  readonly km: number | null;
}

/** Products in this order, with their distance; those that were withdrawn meanwhile are left out. */
export async function listFound(
  db: Db,
  json: ProductJson,
  found: readonly FoundProduct[],
  reader: Reader,
): Promise<JsonText<Product[]>> {
  const distance = sql<string>`coalesce(',"distancekm":' || f.km, '')`;
  const { rows } = await sql<{ items: string }>`${prepared}
    select '[' || coalesce(string_agg(${json.item(reader, { more: distance })}, ',' order by f.nth), '') || ']' as items
    from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ km }) => km)}::int[]) with ordinality as f (id, km, nth)
    join product_listings l on l.id = f.id where l.withdrawn_at is null`.execute(db);
  return new JsonText(rows[0]?.items ?? '[]');
}

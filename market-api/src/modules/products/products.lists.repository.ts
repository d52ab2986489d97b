import { type RawBuilder, sql } from 'kysely';
import type { Product } from 'shared-contracts';
import { JsonText } from '../../answers/json-text.ts';
import { blank, keepStatements } from '../../database/kept-statements.ts';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../identity/caller.ts';
import { cursorFormat, isUuid } from '../../lists/cursor.ts';
import { limitOf, type PageQuery } from '../../lists/page.ts';
import { kindOf, type ProductJson } from './product-json.ts';

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

const available = sql`l.status = 'available' and l.withdrawn_at is null`;
const advertisedFirst = sql`l.advertised desc, l.created_at desc, l.id desc`;
const newestFirst = sql`l.created_at desc, l.id desc`;
const milliseconds = sql`(extract(epoch from l.created_at) * 1000)::bigint`;

interface PageRow {
  readonly items: string;
  /** The place of the last one: an array of JSON. */
  readonly last: string | null;
  readonly found: number;
}
const askPage = keepStatements<PageRow>();
const askItems = keepStatements<{ readonly items: string }>();

interface List {
  /** Says all that makes the statement another one, beside the limit. */
  readonly key: string;
  readonly limit: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly write: () => {
    /** Of a row `l`. */
    readonly item: Sql;
    readonly from: Sql;
    readonly where: Sql;
    readonly order: Sql;
    /** The values of a cursor, as an array of JSON. */
    readonly place: Sql;
  };
}

/** The first ones of a list, and the place of the last one when there are more. */
async function firstOf(db: Db, { key, limit, values, write }: List) {
  const statement = () => {
    const { item, from, where, order, place } = write();
    // Numbers in the text: a plan that is kept has to know how few rows it is for. Rows stay in the order of the innermost: sorting their
    // texts takes as long as making them.
    const most = sql.lit(limit);
    return sql<PageRow>`
      select '[' || coalesce(string_agg(${item}, ',') filter (where l.nth <= ${most}), '') || ']' as items,
             max(${place}::text) filter (where l.nth = ${most}) as last, count(*)::int as found
      from (
        select l.*, row_number() over () as nth
        from (select l.* from ${from} where ${where} order by ${order} limit ${sql.lit(limit + 1)}) as l
      ) as l`;
  };
  const [row] = await askPage(db, `${key} ${limit}`, statement, values);
  const last = row && row.found > limit ? row.last : null;
  return {
    items: new JsonText<Product[]>(row?.items ?? '[]'),
    last: last === null ? undefined : (JSON.parse(last) as unknown[]),
  };
}

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
  const [advertised, at, id] = page.cursor === undefined ? [] : shoppersCursor.read(page.cursor);
  const after = sql`and (l.advertised, l.created_at, l.id) < (${blank('advertised')}::boolean, ${blank('at')}::timestamptz, ${blank('id')}::uuid)`;
  const kind = kindOf(reader);
  const { items, last } = await firstOf(db, {
    key: `shoppers ${kind} ${categoryId === undefined} ${id === undefined}`,
    limit: limitOf(page),
    values: { reader: reader?.id, category: categoryId, advertised, at, id },
    write: () => ({
      item: json.item(kind),
      from: json.from(false),
      where: sql`${available} ${categoryId === undefined ? sql`` : sql`and l.category_id = ${blank('category')}::int`}
                 ${id === undefined ? sql`` : after}`,
      order: advertisedFirst,
      place: sql`json_build_array(l.advertised, ${milliseconds}, l.id)`,
    }),
  });
  if (last === undefined) return { items, next: undefined };
  const [flag, time, lastId] = last as [boolean, number, string];
  return { items, next: shoppersCursor.write([flag, new Date(time), lastId]) };
}

export interface SellersList {
  readonly page: PageQuery;
  readonly sellerId: string;
  readonly only: 'all' | 'advertised';
  readonly reader: Caller;
}

/** A seller's products as they see them, newest first, with who bought them. */
export async function listOfSeller(
  db: Db,
  json: ProductJson,
  { page, sellerId, only, reader }: SellersList,
): Promise<JsonPage<Product>> {
  const [at, id] = page.cursor === undefined ? [] : newestCursor.read(page.cursor);
  const after = sql`and (l.created_at, l.id) < (${blank('at')}::timestamptz, ${blank('id')}::uuid)`;
  const kind = kindOf(reader);
  const { items, last } = await firstOf(db, {
    key: `seller ${kind} ${only} ${id === undefined}`,
    limit: limitOf(page),
    values: { reader: reader.id, seller: sellerId, at, id },
    write: () => ({
      item: json.item(kind, { withSale: true }),
      from: json.from(true),
      where: sql`l.withdrawn_at is null and l.hidden_from_seller_at is null and l.seller_id = ${blank('seller')}::uuid
                 ${only === 'advertised' ? sql`and l.advertised and l.status = 'available'` : sql``} ${id === undefined ? sql`` : after}`,
      order: newestFirst,
      place: sql`json_build_array(${milliseconds}, l.id)`,
    }),
  });
  if (last === undefined) return { items, next: undefined };
  const [time, lastId] = last as [number, string];
  return { items, next: newestCursor.write([new Date(time), lastId]) };
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
    select '[' || ${json.item(kind, { withSale, more: json.pictures })} || ']' as items
    from ${json.from(withSale)} where l.id = ${blank('id')}::uuid and l.withdrawn_at is null`;
  const [row] = await askItems(db, `whole ${kind}`, write, { reader: reader?.id, id });
  return row && new JsonText(row.items);
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
  const kind = kindOf(reader);
  const distance = sql<string>`coalesce(',"distancekm":' || f.km, '')`;
  const write = () => sql<{ items: string }>`
    select '[' || coalesce(string_agg(${json.item(kind, { more: distance })}, ',' order by f.nth), '') || ']' as items
    from unnest(${blank('ids')}::uuid[], ${blank('km')}::int[]) with ordinality as f (id, km, nth)
    join product_listings l on l.id = f.id where l.withdrawn_at is null`;
  const [row] = await askItems(db, `found ${kind}`, write, {
    reader: reader?.id,
    ids: found.map(({ id }) => id),
    km: found.map(({ km }) => km),
  });
  return new JsonText(row?.items ?? '[]');
}

import { sql } from 'kysely';
import type { Product } from 'shared-contracts';
import { blank, cacheStatements } from '../../database/cached-statements.ts';
import type { Db } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid } from '../../lists/cursor.ts';
import { type JsonPage, jsonPage, listOrder, newestFirst } from '../../lists/json-list.ts';
import type { PageQuery } from '../../lists/page.ts';
import { JsonText } from '../../responses/json-text.ts';
import { kindOf, type ProductJson } from './product-json.ts';

/** The reader; undefined for anonymous visitors. */
type Reader = Caller | undefined;

const advertisedFirst = listOrder('shoppers', [
  ['advertised', 'flag'],
  ['created_at', 'time'],
  ['id', 'id'],
]);
const lastPostedFirst = newestFirst('newest');
const askItems = cacheStatements<{ readonly items: string }>();
const askEach = cacheStatements<{ readonly number: number; readonly item: string }>();

const forSale = sql`l.status = 'available' and l.withdrawn_at is null`;
const ofSeller = sql`l.seller_id = ${blank('of')}::uuid`;
const own = sql`l.withdrawn_at is null and l.hidden_from_seller_at is null and ${ofSeller}`;

/** The lists of products: the order of each, its condition, and whether it includes the buyers of products. */
const lists = {
  shoppers: { order: advertisedFirst, where: forSale, withSale: false },
  category: {
    order: advertisedFirst,
    where: sql`${forSale} and l.category_id = ${blank('of')}::int`,
    withSale: false,
  },
  /** A seller's products for sale, as others see them. */
  seller: { order: lastPostedFirst, where: sql`${forSale} and ${ofSeller}`, withSale: false },
  /** A seller's products, as the seller sees them. */
  own: { order: lastPostedFirst, where: own, withSale: true },
  advertised: {
    order: lastPostedFirst,
    where: sql`${own} and l.advertised and l.status = 'available'`,
    withSale: true,
  },
} as const;

export interface ProductsList {
  readonly page: PageQuery;
  readonly reader: Reader;
  /** The number of a category, or a seller's id. */
  readonly of?: string | number | undefined;
}

/** A page of one of the lists. Fails with `invalid` for a cursor of another list. */
export function listProducts(
  db: Db,
  json: ProductJson,
  list: keyof typeof lists,
  { page, reader, of }: ProductsList,
): Promise<JsonPage<Product>> {
  const { order, where, withSale } = lists[list];
  const kind = kindOf(reader);
  return jsonPage(db, {
    key: `${list} ${kind}`,
    page,
    order,
    values: { reader: reader?.id, of },
    write: () => ({ item: json.item(kind, { withSale }), from: json.from(withSale), where }),
  });
}

/** A product that is not withdrawn, as an array of one, with all its pictures and its buyer; undefined when there is none. */
export async function findWhole(
  db: Db,
  json: ProductJson,
  id: string,
  reader: Reader,
): Promise<JsonText<Product[]> | undefined> {
  if (!isUuid(id)) return undefined;
  const kind = kindOf(reader);
  const withSale = kind !== 'everybody';
  const write = () => sql`
    select '[' || ${json.item(kind, { withSale, more: sql`${json.seller} || ${json.pictures}` })} || ']' as items
    from ${json.from(withSale)} where l.id = ${blank('id')}::uuid and l.withdrawn_at is null`;
  const [row] = await askItems(db, `whole ${kind}`, write, { reader: reader?.id, id });
  return row && new JsonText(row.items);
}

/** Products in the order of their ids, as anonymous visitors see them; withdrawn ones are left out. */
export async function listCompared(
  db: Db,
  json: ProductJson,
  ids: readonly string[],
): Promise<JsonText<Product[]>> {
  const write = () => sql`
    select '[' || coalesce(string_agg(${json.item('everybody', { withOwner: false })}, ',' order by f.nth), '') || ']' as items
    from unnest(${blank('ids')}::uuid[]) with ordinality as f (id, nth)
    join product_listings l on l.id = f.id where l.withdrawn_at is null`;
  const [row] = await askItems(db, 'compared', write, { ids });
  return new JsonText(row?.items ?? '[]');
}

/** Reads the products with these numbers that are for sale. @returns them by number */
export async function listForSale(
  db: Db,
  json: ProductJson,
  numbers: readonly number[],
  reader: Reader,
): Promise<Map<number, JsonText<Product>>> {
  if (numbers.length === 0) return new Map();
  const kind = kindOf(reader);
  const write = () => sql`
    select p.number, ${json.item(kind)} as item from products p join product_listings l on l.id = p.id
    where p.number = any(${blank('numbers')}::int[]) and p.status = 'available' and p.withdrawn_at is null`;
  const rows = await askEach(db, `for sale ${kind}`, write, { reader: reader?.id, numbers });
  return new Map(rows.map(({ number, item }) => [number, new JsonText(item)]));
}

import { sql } from 'kysely';
import type { Category, HomeSection, Product } from 'shared-contracts';
import { blank, cacheStatements } from '../../database/cached-statements.ts';
import type { Db } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import { jsonOf, jsonPage, listOrder, newestFirst } from '../../lists/json-list.ts';
import { isUuid, type PageQuery } from '../../lists/page.ts';
import { JsonText } from '../../responses/json-text.ts';
import { kindOf, type ProductJson } from './product-json.ts';

/** The reader; undefined for anonymous visitors. */
export type Reader = Caller | undefined;

const advertisedFirst = listOrder('shoppers', [
  ['advertised', 'flag'],
  ['created_at', 'time'],
  ['id', 'id'],
]);
const lastPostedFirst = newestFirst('newest');
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

export type ProductsList = keyof typeof lists;

/** A page of one of the lists. Fails with `invalid` for a cursor of another list. */
export function listProducts(
  db: Db,
  json: ProductJson,
  list: ProductsList,
  page: PageQuery,
  { reader, of }: { readonly reader: Reader; readonly of: string | number | undefined },
) {
  const { order, where, withSale } = lists[list];
  const kind = kindOf(reader);
  return jsonPage(db, `${list} ${kind}`, { page, order, values: { reader: reader?.id, of } }, () => ({
    item: json.item(kind, { withSale }),
    from: json.from(withSale),
    where,
  }));
}

/** A product that is not withdrawn, as an array of one, with all its pictures and its buyer; undefined when there is none. */
export async function findWhole(db: Db, json: ProductJson, id: string, reader: Reader) {
  if (!isUuid(id)) return undefined;
  const kind = kindOf(reader);
  const withSale = kind !== 'everybody';
  const write = () => sql`
    select '[' || ${json.item(kind, { withSale, more: sql`${json.seller} || ${json.pictures}` })} || ']' as json
    from ${json.from(withSale)} where l.id = ${blank('id')}::uuid and l.withdrawn_at is null`;
  return jsonOf<Product[]>(db, `whole ${kind}`, write, { reader: reader?.id, id });
}

/** Products in the order of their ids, as anonymous visitors see them; withdrawn ones are left out. */
export async function listCompared(db: Db, json: ProductJson, ids: readonly string[]) {
  const write = () => sql`
    select '[' || coalesce(string_agg(${json.item('everybody', { withOwner: false })}, ',' order by f.nth), '') || ']' as json
    from unnest(${blank('ids')}::uuid[]) with ordinality as f (id, nth)
    join product_listings l on l.id = f.id where l.withdrawn_at is null`;
  return (await jsonOf<Product[]>(db, 'compared', write, { ids })) ?? [];
}

const PRODUCTS_OF_A_SECTION = 3;
const lastCategoryLast = listOrder('sections', [['item_id', 'number']], true);

/** A page of the categories that ever had a product, each with its first available products: advertised ones, then the newest. */
export function listSections(
  db: Db,
  json: ProductJson,
  page: PageQuery,
  categories: readonly Category[],
  reader: Reader,
) {
  const kind = kindOf(reader);
  const values = {
    reader: reader?.id,
    ids: categories.map(({ categoryitemid }) => categoryitemid),
    categories: categories.map((category) => JSON.stringify(category)),
  };
  return jsonPage<HomeSection>(db, `sections ${kind}`, { page, order: lastCategoryLast, values }, () => ({
    item: sql`(
      select '{"category":' || c.category || ',"products":[' || coalesce((
        select string_agg(${json.item(kind)}, ',')
        from (select l.* from ${json.from(false)} where ${forSale} and l.category_id = c.item_id
              order by ${advertisedFirst.sorted} limit ${sql.lit(PRODUCTS_OF_A_SECTION)}) as l), '') || ']}'
      from (select l.item_id, l.category) as c)`,
    from: sql`unnest(${blank('ids')}::int[], ${blank('categories')}::text[]) as l (item_id, category)`,
    where: sql`exists (select from products p where p.category_id = l.item_id)`,
  }));
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

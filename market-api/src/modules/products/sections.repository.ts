import { sql } from 'kysely';
import type { Category, HomeSection } from 'shared-contracts';
import { blank, cacheStatements } from '../../database/cached-statements.ts';
import type { Db } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import type { JsonPage } from '../../lists/json-list.ts';
import { limitOf, type PageQuery } from '../../lists/page.ts';
import { JsonText } from '../../responses/json-text.ts';
import { kindOf, type ProductJson } from './product-json.ts';

const PRODUCTS_OF_A_SECTION = 3;

const cursor = cursorFormat('sections', ['number']);
const ask = cacheStatements<{
  readonly items: string;
  readonly last: number | null;
  readonly found: number;
}>();

export interface SectionsList {
  readonly page: PageQuery;
  /** All categories, in their order. */
  readonly categories: readonly Category[];
  readonly reader: Caller | undefined;
}

/** A page of the categories that ever had a product, each with its first available products: advertised ones, then the newest. */
export async function listSections(
  db: Db,
  json: ProductJson,
  { page, categories, reader }: SectionsList,
): Promise<JsonPage<HomeSection>> {
  const after = page.cursor === undefined ? 0 : cursor.read(page.cursor)[0];
  const limit = limitOf(page);
  const requested = categories.filter(({ categoryitemid }) => categoryitemid > after);
  const kind = kindOf(reader);
  const order = sql`l.advertised desc, l.created_at desc, l.id desc`;
  const most = sql`${blank('limit')}::int`;
  const write = () => sql`
    select '[' || coalesce(string_agg(s.section, ',' order by s.nth) filter (where s.nth <= ${most}), '') || ']' as items,
           max(s.item_id) filter (where s.nth = ${most}) as last, count(*)::int as found
    from (
      select c.item_id, c.nth, '{"category":' || c.json || ',"products":[' || coalesce((
               select string_agg(${json.item(kind)}, ',')
               from (select l.* from ${json.from(false)}
                     where l.category_id = c.item_id and l.status = 'available' and l.withdrawn_at is null
                     order by ${order} limit ${sql.lit(PRODUCTS_OF_A_SECTION)}) as l), '') || ']}' as section
      from (select w.item_id, w.json, row_number() over (order by w.item_id) as nth
            from unnest(${blank('ids')}::int[], ${blank('json')}::text[]) as w (item_id, json)
            where exists (select from products p where p.category_id = w.item_id)
            order by w.item_id limit ${most} + 1) as c
    ) as s`;
  const [row] = await ask(db, `sections ${kind}`, write, {
    reader: reader?.id,
    limit,
    ids: requested.map(({ categoryitemid }) => categoryitemid),
    json: requested.map((category) => JSON.stringify(category)),
  });
  const { items = '[]', last = null, found = 0 } = row ?? {};
  return {
    items: new JsonText(items),
    next: found > limit && last !== null ? cursor.write([last]) : undefined,
  };
}

import { sql } from 'kysely';
import { ADVERTISED_DAYS, type ProductFigures } from 'shared-contracts';
import { FIGURE_DAYS } from 'shared-contracts/endpoints';
import { blank } from '../../database/cached-statements.ts';
import { type Db, run, scalarOf } from '../../database/db.ts';
import { jsonPage, newestFirst } from '../../lists/json-list.ts';
import type { PageQuery } from '../../lists/page.ts';
import { inUtc } from '../products/product-json.ts';

const today = sql`(now() at time zone 'UTC')::date`;

/**
 * Counts a visitor once per day. @param visitor a hash
 * @returns whether the visit was counted; undefined when there is no such product
 */
export const countView = (db: Db, productId: string, visitor: Buffer) =>
  scalarOf(db)<boolean | undefined>`
    with product as (select id from products where id = ${productId}::uuid and withdrawn_at is null),
    seen as (
      insert into product_views (product_id, day, visitor) select id, ${today}, ${visitor}::bytea from product
      on conflict do nothing returning product_id, day
    ), counted as (
      insert into product_view_days as d (product_id, day, views) select product_id, day, 1 from seen
      on conflict (product_id, day) do update set views = d.views + 1
    )
    select exists (select from seen) from product`;

/** Deletes the visitors' hashes of past days: their visits are already counted. */
export const forgetVisitors = (db: Db): Promise<void> =>
  run(db)`delete from product_views where day < ${today}`;

const order = newestFirst('figures');
const days = sql`array(
  select coalesce(v.views, 0) from generate_series(${today} - ${FIGURE_DAYS - 1}::int, ${today}, interval '1 day') as each(day)
  left join product_view_days v on v.product_id = l.id and v.day = each.day::date order by each.day)`;
const advertised = sql`json_build_object('since', ${inUtc(sql`l.advertised_at`)}::json,
  'until', ${inUtc(sql`(l.advertised_at + ${ADVERTISED_DAYS * 24}::int * interval '1 hour')`)}::json, 'views', l.advertised_views)`;
const item = sql`json_strip_nulls(json_build_object('_id', l.id, 'productname', l.name, 'status', l.status, 'views', l.views,
  'days', ${days}, 'wishes', l.wishes, 'conversations', l.conversations, 'reservations', l.reservations,
  'advertised', case when l.advertised_at is not null then ${advertised} end))::text`;

/** The figures of a seller's products, newest first. Fails with `invalid` for a cursor of another list. */
export const listFigures = (db: Db, sellerId: string, page: PageQuery) =>
  jsonPage<ProductFigures>(db, 'figures', { page, order, values: { seller: sellerId } }, () => ({
    item,
    from: sql`product_figures l`,
    where: sql`l.seller_id = ${blank('seller')}::uuid`,
  }));

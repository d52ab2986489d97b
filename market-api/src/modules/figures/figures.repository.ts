import { sql } from 'kysely';
import { FIGURE_DAYS } from 'shared-contracts/endpoints';
import { columnOf, type Db, run } from '../../database/db.ts';
import { newestFirst, type Page, type PageQuery } from '../../lists/page.ts';

const today = sql`(now() at time zone 'UTC')::date`;

/**
 * Counts a visitor once per day. @param visitor a hash
 * @returns whether the visit was counted; undefined when there is no such product
 */
export async function countView(db: Db, productId: string, visitor: Buffer): Promise<boolean | undefined> {
  const [is_new] = await columnOf(db)<boolean>`
    with product as (select id from products where id = ${productId}::uuid and withdrawn_at is null),
    seen as (
      insert into product_views (product_id, day, visitor) select id, ${today}, ${visitor}::bytea from product
      on conflict do nothing returning product_id, day
    ), counted as (
      insert into product_view_days as d (product_id, day, views) select product_id, day, 1 from seen
      on conflict (product_id, day) do update set views = d.views + 1
    )
    select exists (select from seen) as is_new from product`;
  return is_new;
}

/** Deletes the visitors' hashes of past days: their visits are already counted. */
export const forgetVisitors = (db: Db): Promise<void> =>
  run(db)`delete from product_views where day < ${today}`;

export interface FiguresRow {
  readonly id: string;
  readonly name: string;
  readonly status: 'available' | 'sold';
  readonly views: number;
  readonly days: number[];
  readonly wishes: number;
  readonly conversations: number;
  readonly reservations: number;
  readonly advertised_at: Date | null;
  readonly advertised_views: number | null;
  readonly created_at: Date;
}

/** The figures of a seller's products, newest first. Fails with `invalid` for a cursor of another list. */
export function listFigures(db: Db, sellerId: string, page: PageQuery): Promise<Page<FiguresRow>> {
  const figures = sql<FiguresRow>`
    select f.*, array(
      select coalesce(v.views, 0) from generate_series(${today} - ${FIGURE_DAYS - 1}::int, ${today}, interval '1 day') as each(day)
      left join product_view_days v on v.product_id = f.id and v.day = each.day::date order by each.day) as days
    from product_figures f where f.seller_id = ${sellerId}::uuid`;
  return newestFirst(db, figures, page, 'figures', ['created_at', 'id']);
}

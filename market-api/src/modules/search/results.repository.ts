import { type RawBuilder, sql } from 'kysely';
import type { SearchSort } from 'shared-contracts';
import type { Db } from '../../database/schema.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { type Page, toPage } from '../../lists/page.ts';
import { type Conditions, withoutFilter } from './conditions.ts';

interface FoundRow {
  readonly id: string;
  readonly created_at: Date;
  readonly resale_cents: number;
  /** Millionths. */
  readonly rank: number;
}

interface Order {
  readonly by: RawBuilder<unknown>;
  /** Continues after the last row of the page before. */
  after(cursor: string): RawBuilder<boolean>;
  cursorOf(row: FoundRow): string;
}

const newest = cursorFormat('search-new', ['time', 'id']);
const cheapest = cursorFormat('search-price', ['number', 'id']);
const dearest = cursorFormat('search-price-down', ['number', 'id']);
const best = cursorFormat('search-best', ['number', 'time', 'id']);

const orders: Readonly<Record<SearchSort, Order>> = {
  new: {
    by: sql`created_at desc, id desc`,
    after(cursor) {
      const [at, id] = newest.read(cursor);
      return sql`(created_at, id) < (${at}, ${id}::uuid)`;
    },
    cursorOf: (row) => newest.write([row.created_at, row.id]),
  },
  price: {
    by: sql`resale_cents, id`,
    after(cursor) {
      const [cents, id] = cheapest.read(cursor);
      return sql`(resale_cents, id) > (${cents}::int, ${id}::uuid)`;
    },
    cursorOf: (row) => cheapest.write([row.resale_cents, row.id]),
  },
  '-price': {
    by: sql`resale_cents desc, id desc`,
    after(cursor) {
      const [cents, id] = dearest.read(cursor);
      return sql`(resale_cents, id) < (${cents}::int, ${id}::uuid)`;
    },
    cursorOf: (row) => dearest.write([row.resale_cents, row.id]),
  },
  best: {
    by: sql`rank desc, created_at desc, id desc`,
    after(cursor) {
      const [rank, at, id] = best.read(cursor);
      return sql`(rank, created_at, id) < (${rank}::int, ${at}, ${id}::uuid)`;
    },
    cursorOf: (row) => best.write([row.rank, row.created_at, row.id]),
  },
};

/** Of more products than this the newest are ranked: ranking reads every text. */
const RANKED_AT_MOST = 2000;

export interface ResultsQuery {
  readonly conditions: Conditions;
  /** For `to_tsquery`; empty when there is nothing to rank by. */
  readonly tsquery: string;
  readonly sort: SearchSort;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** The ids of one page of what a search finds. Fails with `invalid` for a cursor of another sort. */
export async function findResults(db: Db, query: ResultsQuery): Promise<Page<string>> {
  const { conditions, tsquery, limit, cursor } = query;
  const sort = query.sort === 'best' && tsquery === '' ? 'new' : query.sort;
  const order = orders[sort];
  const rank =
    sort === 'best' ? sql`(ts_rank(p.search, to_tsquery('english', ${tsquery})) * 1000000)::int` : sql`0`;
  const bound =
    sort === 'best' ? sql`order by p.created_at desc, p.id desc limit ${RANKED_AT_MOST}::int` : sql``;
  const { rows } = await sql<FoundRow>`
    select * from (
      select p.id, p.created_at, p.resale_cents, ${rank} as rank
      from products p join users u on u.id = p.seller_id
      where ${withoutFilter(conditions)} ${bound}
    ) as found
    ${cursor === undefined ? sql`` : sql`where ${order.after(cursor)}`}
    order by ${order.by} limit ${limit + 1}::int`.execute(db);
  const { items, next } = toPage(rows, limit, order.cursorOf);
  return { items: items.map(({ id }) => id), next };
}

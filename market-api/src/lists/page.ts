import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { cursorFormat } from './cursor.ts';

export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

/** One page of a bounded list. */
export interface Page<Item> {
  readonly items: Item[];
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

export function limitOf({ limit }: PageQuery): number {
  return Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT);
}

/**
 * Cuts a page out of rows that were queried with the limit plus one.
 * @param cursorOf returns the cursor of the last row of the page
 */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : undefined };
}

export function mapPage<From, To>({ items, next }: Page<From>, change: (item: From) => To): Page<To> {
  return { items: items.map(change), next };
}

/**
 * Announces the next page (RFC 8288) by a relative URL, which is correct under every prefix.
 * @param list path of the list, for a write that responds with it: clients must not repeat the write to get the next page
 */
export function sendListPage<Items>(
  { queryText, reply }: { queryText: string; reply: FastifyReply },
  { items, next }: { readonly items: Items; readonly next: string | undefined },
  list?: string,
): Items {
  if (next !== undefined) {
    const query = new URLSearchParams(queryText);
    if (list !== undefined) query.delete('id');
    query.set('cursor', next);
    reply.header('link', `<${list ?? ''}?${query}>; rel="next"`);
  }
  return items;
}

/**
 * Reads a page of rows, the newest first. Fails with `invalid` for a cursor of another list.
 * @param name names the list in its cursors @param columns the time that sorts the rows, and the id that orders rows of the same time
 */
export async function newestFirst<Row, Time extends keyof Row & string, Id extends keyof Row & string>(
  db: Db,
  statement: RawBuilder<Row & Record<Time, Date> & Record<Id, string>>,
  page: PageQuery,
  name: string,
  [time, id]: readonly [Time, Id],
): Promise<Page<Row>> {
  const limit = limitOf(page);
  const cursor = cursorFormat(name, ['time', 'id']);
  const [at, last] = page.cursor === undefined ? [] : cursor.read(page.cursor);
  const isAfter =
    last === undefined ? sql`true` : sql`(${sql.ref(time)}, ${sql.ref(id)}) < (${at}, ${last}::uuid)`;
  const { rows } = await sql<Row & Record<Time, Date> & Record<Id, string>>`
    select * from (${statement}) as l where ${isAfter}
    order by ${sql.ref(time)} desc, ${sql.ref(id)} desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, (row) => cursor.write([row[time], row[id]]));
}

import { type SelectQueryBuilder, sql } from 'kysely';
import type { CursorFormat } from './cursor.ts';
import { limitOf, type Page, type PageQuery, toPage } from './page.ts';

/**
 * A page of rows, the newest first. Fails with `invalid` for a cursor of another list.
 * @param columns the time they are sorted by, and the id that tells those of one moment apart
 */
export async function newestFirst<
  Db,
  Table extends keyof Db,
  Time extends string,
  Id extends string,
  Row extends Record<Time, Date> & Record<Id, string>,
>(
  query: SelectQueryBuilder<Db, Table, Row>,
  page: PageQuery,
  cursor: CursorFormat<readonly ['time', 'id']>,
  [time, id]: readonly [Time, Id],
): Promise<Page<Row>> {
  const limit = limitOf(page);
  const columns = [sql.ref(time), sql.ref(id)] as const;
  let wanted = query;
  if (page.cursor !== undefined) {
    const [at, last] = cursor.read(page.cursor);
    wanted = wanted.where(sql<boolean>`(${sql.join(columns)}) < (${at}, ${last}::uuid)`);
  }
  const rows = await wanted
    .orderBy(columns[0], 'desc')
    .orderBy(columns[1], 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => cursor.write([row[time], row[id]]));
}

import { type RawBuilder, sql } from 'kysely';
import type { Product } from 'shared-contracts';
import { blank, cacheStatements } from '../database/cached-statements.ts';
import type { Db } from '../database/db.ts';
import { JsonText } from '../responses/json-text.ts';
import { cursorFormat, limitOf, type PageQuery } from './page.ts';

type Sql = RawBuilder<unknown>;
const types = { flag: sql`boolean`, time: sql`timestamptz`, id: sql`uuid`, number: sql`integer` };
type Column = readonly [name: string, kind: keyof typeof types];

/**
 * Defines how a list is sorted and continued: by columns of a row `l`, in descending order unless `isAscending`.
 * @param name names the list in its cursors
 */
export function listOrder(name: string, columns: readonly Column[], isAscending = false) {
  const cursor = cursorFormat(
    name,
    columns.map(([, kind]) => kind),
  );
  const [direction, beyond] = isAscending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const column = (at: string) => sql.ref(`l.${at}`);
  const places = columns.map(([at, kind]) =>
    kind === 'time' ? sql`(extract(epoch from ${column(at)}) * 1000)::bigint` : column(at),
  );
  const blanks = columns.map(([at, kind]) => sql`${blank(`after ${at}`)}::${types[kind]}`);
  return {
    sorted: sql.join(columns.map(([at]) => sql`${column(at)} ${direction}`)),
    isAfter: sql`(${sql.join(columns.map(([at]) => column(at)))}) ${beyond} (${sql.join(blanks)})`,
    place: sql`json_build_array(${sql.join(places)})`,
    read(text: string): Record<string, unknown> {
      const values = cursor.read(text);
      const parameterOf = (kind: Column[1], value: unknown) =>
        kind === 'time' ? new Date(Number(value)) : value;
      return Object.fromEntries(
        columns.map(([at, kind], index) => [`after ${at}`, parameterOf(kind, values[index])]),
      );
    },
    /** @param place of the last item, as the database returns it */
    write: (place: string): string => cursor.write(JSON.parse(place)),
  };
}

/** The order of a list that begins with the newest: by a time and, where times are equal, by an id. */
export const newestFirst = (name: string, time = 'created_at', id = 'id') =>
  listOrder(name, [
    [time, 'time'],
    [id, 'id'],
  ]);

interface PageRequest {
  readonly page: PageQuery;
  readonly order: ReturnType<typeof listOrder>;
  readonly values: Readonly<Record<string, unknown>>;
}
interface Written {
  /** SQL of an item's JSON, for a row `l`. */
  readonly item: Sql;
  readonly from: Sql;
  readonly where: Sql;
}

const askOne = cacheStatements<{ readonly json: string }>();

/** Reads the `json` of one row; undefined where there is none. Parameters as of `cacheStatements`. */
export async function jsonOf<Value>(
  ...[db, key, write, values]: Parameters<typeof askOne>
): Promise<JsonText<Value> | undefined> {
  const [row] = await askOne(db, key, write, values);
  return row && new JsonText(row.json);
}

const askPage = cacheStatements<{
  readonly items: string;
  /** The place of the last item: a JSON array. */
  readonly last: string | null;
  readonly found: number;
}>();

/**
 * Reads a page of a list by one statement. Fails with `invalid` for a cursor of another list.
 * @param key identifies everything that changes the statement's text, except the limit and whether the list is continued
 * @param write its result may depend on the limit of the page, and on whether the list is continued
 */
export async function jsonPage<Item = Product>(
  db: Db,
  key: string,
  { page, order, values }: PageRequest,
  write: () => Written,
): Promise<JsonText<Item[]>> {
  const limit = limitOf(page);
  const isContinued = page.cursor !== undefined;
  const after = page.cursor === undefined ? {} : order.read(page.cursor);
  const statement = () => {
    const { item, from, where } = write();
    // The limit is a literal, because a cached plan must know how few rows it is for. Rows keep the order of the innermost query: sorting
    // their JSON texts would take as long as creating them.
    const most = sql.lit(limit);
    return sql`
      select '[' || coalesce(string_agg(${item}, ',') filter (where l.nth <= ${most}), '') || ']' as items,
             max(${order.place}::text) filter (where l.nth = ${most}) as last, count(*)::int as found
      from (
        select l.*, row_number() over () as nth
        from (select l.* from ${from} where ${where} ${isContinued ? sql`and ${order.isAfter}` : sql``}
              order by ${order.sorted} limit ${sql.lit(limit + 1)}) as l
      ) as l`;
  };
  const [row] = await askPage(db, `${key} ${isContinued} ${limit}`, statement, { ...values, ...after });
  const { items = '[]', last = null, found = 0 } = row ?? {};
  return new JsonText(items, found > limit && last !== null ? order.write(last) : undefined);
}

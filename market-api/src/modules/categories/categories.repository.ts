import { sql } from 'kysely';
import { allOf, columnOf, type Db, firstOf, run } from '../../database/db.ts';
import { prepared } from '../../database/prepared-client.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { limitOf, type Page, type PageQuery, toPage } from '../../lists/page.ts';

export interface CategoryRow {
  readonly id: string;
  readonly item_id: number;
  readonly name: string;
}
const columns = sql`id, item_id, name`;

/** Serializes concurrent additions by admins, so that each category gets the highest id plus one. */
const NUMBERING_LOCK = 4_711_001;

/** The site's menu shows all categories, so their number is limited although the list is paginated. */
export const MAX_CATEGORIES = 500;

export const listAllCategories = (db: Db) =>
  allOf(db)<CategoryRow>`
    ${prepared}select ${columns} from categories order by item_id limit ${sql.lit(MAX_CATEGORIES)}`;

const cursor = cursorFormat('categories', ['number']);

/** In the order they were added. */
export async function listCategories(db: Db, page: PageQuery): Promise<Page<CategoryRow>> {
  const limit = limitOf(page);
  const after = page.cursor === undefined ? 0 : cursor.read(page.cursor)[0];
  const rows = await allOf(db)<CategoryRow>`
    select ${columns} from categories where item_id > ${after} order by item_id limit ${limit + 1}`;
  return toPage(rows, limit, (row) => cursor.write([row.item_id]));
}

export async function countCategories(db: Db): Promise<number> {
  const [count = 0] = await columnOf(db)<number>`select count(*)::int from categories`;
  return count;
}

export const findCategory = (db: Db, itemId: number) =>
  firstOf(db)<CategoryRow>`select ${columns} from categories where item_id = ${itemId}`;

/** Until the transaction ends, no other transaction adds a category. */
export const lockNumbering = (tx: Db): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(${sql.lit(NUMBERING_LOCK)})`;

export const findCategoryById = (tx: Db, id: string) =>
  firstOf(tx)<CategoryRow>`select ${columns} from categories where id = ${id}`;

/** The caller must hold the numbering lock. @returns the new category, or undefined when the name is taken (ignoring case) */
export const insertCategory = (tx: Db, id: string, name: string) =>
  firstOf(tx)<CategoryRow>`insert into categories (id, name, item_id)
      values (${id}, ${name}, (select coalesce(max(item_id), 0) + 1 from categories))
      on conflict (lower(name)) do nothing returning ${columns}`;

import { type Selectable, sql } from 'kysely';
import { prepared } from '../../database/prepared-client.ts';
import type { Db, Tables } from '../../database/schema.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { limitOf, type Page, type PageQuery, toPage } from '../../lists/page.ts';

const columns = ['id', 'item_id', 'name'] as const;
export type CategoryRow = Pick<Selectable<Tables['categories']>, (typeof columns)[number]>;

/** Two admins adding at once take turns, so that each gets the highest id plus one. */
const NUMBERING_LOCK = 4_711_001;

/** The site's menu shows all of them, so there is a bound beside the pages. */
export const MAX_CATEGORIES = 500;

export function listAllCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .modifyFront(prepared)
    .select(columns)
    .orderBy('item_id')
    .limit(MAX_CATEGORIES)
    .execute();
}

const cursor = cursorFormat('categories', ['number']);

/** In the order they were added. */
export async function listCategories(db: Db, page: PageQuery): Promise<Page<CategoryRow>> {
  const limit = limitOf(page);
  let query = db.selectFrom('categories').select(columns);
  if (page.cursor !== undefined) query = query.where('item_id', '>', cursor.read(page.cursor)[0]);
  const rows = await query
    .orderBy('item_id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => cursor.write([row.item_id]));
}

export async function countCategories(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('categories')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findCategory(db: Db, itemId: number): Promise<CategoryRow | undefined> {
  return db.selectFrom('categories').select(columns).where('item_id', '=', itemId).executeTakeFirst();
}

/** Until the transaction ends nobody else adds a category. */
export async function lockNumbering(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(NUMBERING_LOCK)})`.execute(tx);
}

export function findCategoryById(tx: Db, id: string): Promise<CategoryRow | undefined> {
  return tx.selectFrom('categories').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Numbering must be locked. @returns the new category, or undefined when the name is taken, in whatever case */
export async function insertCategory(tx: Db, id: string, name: string): Promise<CategoryRow | undefined> {
  return tx
    .insertInto('categories')
    .values({ id, name, item_id: sql<number>`(select coalesce(max(item_id), 0) + 1 from categories)` })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

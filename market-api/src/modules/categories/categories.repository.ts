import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

export interface CategoryRow {
  id: string;
  item_id: number;
  name: string;
}

const columns = ['id', 'item_id', 'name'] as const;
/** Two admins adding at once take turns, so that each gets the highest id plus one. */
const NUMBERING_LOCK = 4_711_001;

/** Every page of the site carries the whole list, so it has a bound instead of pages. */
export const MOST_CATEGORIES = 500;

export function listCategories(db: Db): Promise<CategoryRow[]> {
  return db.selectFrom('categories').select(columns).orderBy('item_id').limit(MOST_CATEGORIES).execute();
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

/** @returns the new category, or undefined when the name is taken, in whatever case */
export async function insertCategory(tx: Db, name: string): Promise<CategoryRow | undefined> {
  await sql`select pg_advisory_xact_lock(${sql.lit(NUMBERING_LOCK)})`.execute(tx);
  return tx
    .insertInto('categories')
    .values({ name, item_id: sql<number>`(select coalesce(max(item_id), 0) + 1 from categories)` })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

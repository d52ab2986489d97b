import { sql } from 'kysely';
import type { Category } from 'shared-contracts';
import { allOf, type Db, firstOf, run, scalarOf } from '../../database/db.ts';
import { prepared } from '../../database/prepared-client.ts';

const columns = sql`id as _id, name as categoriesname, item_id as categoryitemid`;

/** Serializes concurrent additions by admins, so that each category gets the highest id plus one. */
const NUMBERING_LOCK = 4_711_001;

/** The site's menu shows all categories, so their number is limited although the list is paginated. */
export const MAX_CATEGORIES = 500;

/** In the order they were added. */
export const listCategories = (db: Db) =>
  allOf(db)<Category>`
    ${prepared}select ${columns} from categories order by item_id limit ${sql.lit(MAX_CATEGORIES)}`;

export const countCategories = (db: Db) => scalarOf(db)<number>`select count(*)::int from categories`;

export const findCategory = (db: Db, itemId: number) =>
  firstOf(db)<Category>`select ${columns} from categories where item_id = ${itemId}`;

/** Until the transaction ends, no other transaction adds a category. */
export const lockNumbering = (tx: Db): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(${sql.lit(NUMBERING_LOCK)})`;

export const findCategoryById = (tx: Db, id: string) =>
  firstOf(tx)<Category>`select ${columns} from categories where id = ${id}`;

/** The caller must hold the numbering lock. @returns the new category, or undefined when the name is taken (ignoring case) */
export const insertCategory = (tx: Db, id: string, name: string) =>
  firstOf(tx)<Category>`insert into categories (id, name, item_id)
      values (${id}, ${name}, (select coalesce(max(item_id), 0) + 1 from categories))
      on conflict (lower(name)) do nothing returning ${columns}`;

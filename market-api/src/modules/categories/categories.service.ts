import type { Category } from 'shared-contracts';
import type { Db } from '../../database/db.ts';
import { invalid, problemOf } from '../../errors/market-problem.ts';
import { type Caller, idOfCall } from '../../identity/caller.ts';
import { cursorFormat, limitOf, type PageQuery, toPage } from '../../lists/page.ts';
import { JsonText } from '../../responses/json-text.ts';
import { cacheByRevision } from '../../responses/revision-cache.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import {
  countCategories,
  findCategory,
  findCategoryById,
  insertCategory,
  listCategories,
  lockNumbering,
  MAX_CATEGORIES,
} from './categories.repository.ts';

export type CategoriesService = ReturnType<typeof createCategoriesService>;

const cursor = cursorFormat('categories', ['number']);

/** @param revision returns the current revision of the public data */
export function createCategoriesService(db: Db, revision: () => Promise<string>) {
  const cached = cacheByRevision<Category[]>(MAX_CATEGORIES, ({ length }) => length);
  const all = async () => cached.get('', await revision(), () => listCategories(db));
  return {
    /** All categories, at most `MAX_CATEGORIES`, in the order they were added. */
    all,
    async list(page: PageQuery): Promise<JsonText<Category[]>> {
      const after = page.cursor === undefined ? 0 : cursor.read(page.cursor)[0];
      const rest = (await all()).filter(({ categoryitemid }) => categoryitemid > after);
      const { items, next } = toPage(rest, limitOf(page), (last) => cursor.write([last.categoryitemid]));
      return new JsonText(JSON.stringify(items), next);
    },

    /** Fails with `invalid` on `categoryid` when there is no such category. */
    async require(tx: Db, itemId: number): Promise<Category> {
      const category = await findCategory(tx, itemId);
      if (!category) throw invalid('categoryid', 'This category does not exist. Please choose another one.');
      return category;
    },

    /**
     * Fails with `name_taken` if the name exists (ignoring case), and with `invalid` when there are as many as the site can list.
     * @param key idempotency key: a call with the same key returns the category that the first one added
     */
    async add(admin: Caller, name: string, key?: string): Promise<Category> {
      const id = idOfCall(admin, key);
      return transactionAs(db, admin, async (tx) => {
        await lockNumbering(tx);
        const added = await findCategoryById(tx, id);
        if (added) return added;
        const category = await insertCategory(tx, id, name);
        if (!category)
          throw problemOf('name_taken', 'categoriesname', `There is already a category named ${name}.`);
        // Counted while holding the numbering lock, so that two concurrent calls cannot both add the last one.
        if ((await countCategories(tx)) > MAX_CATEGORIES) {
          throw invalid(
            'categoriesname',
            `There are ${MAX_CATEGORIES} categories, and the site lists no more.`,
          );
        }
        const { _id, categoriesname, categoryitemid } = category;
        const change = { old: null, new: { name: categoriesname, itemId: categoryitemid } };
        await recordAudit(tx, admin, 'category.add', `category:${_id}`, change);
        return category;
      });
    },
  };
}

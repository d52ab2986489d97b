import type { Category } from 'shared-contracts';
import type { Db } from '../../database/db.ts';
import { invalid, MarketProblem } from '../../errors/market-problem.ts';
import { type Caller, idOfCall } from '../../identity/caller.ts';
import type { Page, PageQuery } from '../../lists/page.ts';
import { cacheByRevision } from '../../responses/revision-cache.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import {
  type CategoryRow,
  countCategories,
  findCategory,
  findCategoryById,
  insertCategory,
  listAllCategories,
  listCategories,
  lockNumbering,
  MAX_CATEGORIES,
} from './categories.repository.ts';

export type CategoriesService = ReturnType<typeof createCategoriesService>;

/** @param revision returns the current revision of the public data */
export function createCategoriesService(db: Db, revision: () => Promise<string>) {
  const all = cacheByRevision<CategoryRow[]>(MAX_CATEGORIES, ({ length }) => length);
  return {
    async list(page: PageQuery): Promise<Page<Category>> {
      const { items, next } = await listCategories(db, page);
      return { items: items.map(presentCategory), next };
    },
    /** All categories, at most `MAX_CATEGORIES`. */
    all: async () => all.get('', await revision(), () => listAllCategories(db)),

    /** Fails with `invalid` on `categoryid` when there is no such category. */
    async require(tx: Db, itemId: number): Promise<CategoryRow> {
      const category = await findCategory(tx, itemId);
      if (!category) throw invalid('categoryid', 'This category does not exist. Please choose another one.');
      return category;
    },

    /**
     * Fails with `name_taken` if the name exists (ignoring case), and with `invalid` when there are as many as the site can list.
     * @param key idempotency key: a call with the same key returns the category that the first one added
     */
    async add(admin: Caller, name: string, key?: string): Promise<CategoryRow> {
      const id = idOfCall(admin, key);
      return transactionAs(db, admin, async (tx) => {
        await lockNumbering(tx);
        const added = await findCategoryById(tx, id);
        if (added) return added;
        const category = await insertCategory(tx, id, name);
        if (!category) {
          throw new MarketProblem('name_taken', `There is already a category named ${name}.`, {
            field: 'categoriesname',
          });
        }
        // Counted while holding the numbering lock, so that two concurrent calls cannot both add the last one.
        if ((await countCategories(tx)) > MAX_CATEGORIES) {
          throw invalid(
            'categoriesname',
            `There are ${MAX_CATEGORIES} categories, and the site lists no more.`,
          );
        }
        const change = { old: null, new: { name: category.name, itemId: category.item_id } };
        await recordAudit(tx, admin, 'category.add', `category:${category.id}`, change);
        return category;
      });
    },
  };
}

export const presentCategory = ({ id, item_id, name }: CategoryRow): Category => ({
  _id: id,
  categoriesname: name,
  categoryitemid: item_id,
});

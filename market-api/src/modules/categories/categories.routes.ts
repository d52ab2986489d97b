import type { Handlers } from '../../endpoints/handlers.ts';
import type { CategoriesService } from './categories.service.ts';

export const categoryHandlers = (categories: CategoriesService) =>
  ({
    'GET /getcategory': ({ query }) => categories.list(query),

    'POST /addcategory': async ({ caller, body, headers }) => {
      const added = await categories.add(caller, body.categoriesname, headers['idempotency-key']);
      return { acknowledged: true, insertedId: added._id, categoryitemid: added.categoryitemid };
    },
  }) satisfies Partial<Handlers>;

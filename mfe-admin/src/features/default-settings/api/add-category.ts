import { useApi } from 'shared-auth';
import { allPages, type Category, emitMarketEvent } from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { categoriesKey } from './get-categories.ts';

/** Adds a category; the item id sent is only a hint, the market gives the real one. */
export function useAddCategory() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (categoriesname: string) => {
      const known = client.getQueryData<readonly Category[]>(categoriesKey) ?? [];
      const categoryitemid = Math.max(0, ...known.map((category) => category.categoryitemid)) + 1;
      return api('POST /addcategory', {
        body: { categoriesname, categoryitemid },
        async lookUp(signal) {
          const all = await allPages((query) => api.page('GET /getcategory', { query, signal }));
          const added = all.find((category) => category.categoriesname === categoriesname);
          return added && { acknowledged: true, insertedId: added._id, categoryitemid: added.categoryitemid };
        },
      });
    },
    onSuccess: ({ insertedId, categoryitemid }, categoriesname) => {
      client.setQueryData<readonly Category[]>(categoriesKey, (known) =>
        known?.concat({ _id: insertedId, categoriesname, categoryitemid }),
      );
      emitMarketEvent('category:added', { categoryId: categoryitemid });
    },
  });
}

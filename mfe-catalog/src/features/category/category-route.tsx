import { type Category, paths, type RemoteRoute } from 'shared-contracts';
import { messages } from '../../messages.ts';
import { categoriesKey, categoriesQuery } from './api/get-categories.ts';
import { categoryProductsQuery } from './api/get-category-products.ts';
import { parseCategoryId } from './category-id.ts';
import { CategoryPage } from './category-page.tsx';

export const categoryRoute: RemoteRoute = {
  path: '/productsdetails/:id',
  element: <CategoryPage />,
  handle: {
    title: ({ params, queryClient }) => {
      const categories = queryClient.getQueryData(categoriesKey) as readonly Category[] | undefined;
      const categoryId = parseCategoryId(params.id);
      return categories?.find(({ categoryitemid }) => categoryitemid === categoryId)?.categoriesname;
    },
    head: ({ params, queryClient }) => {
      const categories = queryClient.getQueryData(categoriesKey) as readonly Category[] | undefined;
      const categoryId = parseCategoryId(params.id);
      const category = categories?.find(({ categoryitemid }) => categoryitemid === categoryId);
      if (category === undefined) return categories === undefined ? undefined : { status: 404 };
      return {
        description: messages.category.description(category.categoriesname),
        canonical: paths.category(category.categoryitemid),
      };
    },
    load: ({ api, params, queryClient }) => {
      const categoryId = parseCategoryId(params.id);
      if (categoryId === undefined) return Promise.resolve();
      return Promise.all([
        queryClient.prefetchQuery(categoriesQuery(api)),
        queryClient.prefetchInfiniteQuery(categoryProductsQuery(api, categoryId)),
      ]);
    },
  },
};

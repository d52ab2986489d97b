import type { RemoteRoute } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { categoryHead, categoryTitle } from '../features/category/category-head.ts';

const path = '/productsdetails/:id';
/** In one chunk with the search page: nearly all of it is the same. */
const { Page, preload } = lazyPage(
  () => import(/* webpackChunkName: "search" */ './category-code.tsx'),
  path,
);

export const categoryRoute: RemoteRoute = {
  path,
  element: <Page />,
  handle: {
    title: categoryTitle,
    head: categoryHead,
    load: async (context) => (await preload())?.load(context),
  },
};

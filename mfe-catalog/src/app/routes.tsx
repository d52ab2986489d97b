import { type PageHead, paths, type RemoteRoute, type RouteContext } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { notFoundRoute } from 'shared-ui/not-found-route';
import { homeHead, loadHome } from '../features/home/home-head.ts';
import {
  publicProductQuery,
  type ReaderProduct,
  readerProductQuery,
  similarQuery,
} from '../features/product/get-product.ts';
import { productHead, publicProductHead, publicProductId } from '../features/product/product-head.ts';
import { messages } from '../messages.ts';
import { savedSearchesQuery } from '../saved-searches/saved-queries.ts';

const homePage = lazyPage(
  () => import(/* webpackChunkName: "home" */ '../features/home/home-page.tsx'),
  paths.home(),
);
const home: RemoteRoute = {
  path: paths.home(),
  element: <homePage.Page />,
  handle: {
    title: messages.home.title,
    head: homeHead,
    load: (context) => Promise.all([homePage.preload(), loadHome(context)]),
  },
};

const searchPage = lazyPage(
  () => import(/* webpackChunkName: "search" */ '../features/search/search-page.tsx'),
  paths.search(),
);
const categoryPath = '/productsdetails/:id';
/** In one chunk with the search page, because the two pages share nearly all of their code. */
const categoryPage = lazyPage(
  () => import(/* webpackChunkName: "search" */ '../features/search/category-page.tsx'),
  categoryPath,
);
const comparePage = lazyPage(
  () => import(/* webpackChunkName: "compare" */ '../features/compare/compare-page.tsx'),
  paths.compare(),
);

const sellerPath = '/sellers/:id';
const sellerPage = lazyPage(
  () => import(/* webpackChunkName: "seller" */ '../features/seller/seller-page.tsx'),
  sellerPath,
);

/** A page whose title, head and data loader are part of its lazy chunk: no other page loads any of its code. */
const lazyRoute = (
  path: string,
  page: typeof searchPage | typeof categoryPage | typeof comparePage | typeof sellerPage,
): RemoteRoute => ({
  path,
  element: <page.Page />,
  handle: {
    title: (context) => page.loaded()?.title(context),
    head: (context) => page.loaded()?.head(context),
    load: async (context) => (await page.preload())?.load(context),
  },
});

const savedPage = lazyPage(
  () => import(/* webpackChunkName: "saved" */ '../features/saved/saved-page.tsx'),
  paths.savedSearches(),
);
const saved: RemoteRoute = {
  path: paths.savedSearches(),
  element: <savedPage.Page />,
  handle: {
    title: messages.saved.title,
    load: ({ api, queryClient }) =>
      Promise.all([savedPage.preload(), queryClient.prefetchQuery(savedSearchesQuery(api))]),
  },
};

async function loadProduct({ api, params, queryClient, person }: RouteContext): Promise<void> {
  const id = params.id ?? publicProductId(params.slug);
  if (id === undefined) return;
  // Server-rendered HTML of the public address is shared by all users of a role; only the guarded address is rendered per user.
  const isGuarded = params.id !== undefined;
  const reader = typeof document === 'undefined' ? undefined : person;
  const query = isGuarded ? readerProductQuery(api, id, person) : publicProductQuery(api, id, reader);
  await queryClient.prefetchQuery(query);
  const product = queryClient.getQueryData(query.queryKey) as ReaderProduct | null | undefined;
  if (product) await queryClient.prefetchQuery(similarQuery(api, product));
}

function productRoute(path: string, head: (context: RouteContext) => PageHead | undefined): RemoteRoute {
  const page = lazyPage(
    () => import(/* webpackChunkName: "product" */ '../features/product/product-page.tsx'),
    path,
  );
  return {
    path,
    element: <page.Page />,
    handle: {
      title: (context) => head(context)?.title ?? messages.product.fallbackTitle,
      head,
      load: (context) => Promise.all([page.preload(), loadProduct(context)]),
    },
  };
}

export const routes: readonly RemoteRoute[] = [
  home,
  lazyRoute(categoryPath, categoryPage),
  productRoute('/productsdetails/single/:id', productHead),
  productRoute('/refrigerators/:slug', publicProductHead),
  lazyRoute(paths.search(), searchPage),
  saved,
  lazyRoute(paths.compare(), comparePage),
  lazyRoute(sellerPath, sellerPage),
  notFoundRoute('/productsdetails/*'),
  notFoundRoute('/refrigerators/*'),
  notFoundRoute('/sellers/*'),
];

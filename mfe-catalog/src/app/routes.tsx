import type { ComponentType } from 'react';
import {
  type PageHead,
  paths,
  type RemoteRoute,
  type RouteContext,
  type RouteHandle,
} from 'shared-contracts';
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

/** A page whose code and data load in parallel. */
function parallelRoute(
  path: string,
  code: Parameters<typeof lazyPage>[0],
  { load, ...handle }: RouteHandle & Required<Pick<RouteHandle, 'load'>>,
): RemoteRoute {
  const page = lazyPage(code, path);
  return {
    path,
    element: <page.Page />,
    handle: { ...handle, load: (context) => Promise.all([page.preload(), load(context)]) },
  };
}

interface PageCode {
  readonly Page: ComponentType;
  readonly title: (context: RouteContext) => string | undefined;
  readonly head: (context: RouteContext) => PageHead | undefined;
  readonly load: (context: RouteContext) => Promise<void>;
}

/** A page whose title, head and data loader are part of its lazy chunk: no other page loads any of its code. */
function lazyRoute(path: string, load: () => Promise<PageCode>): RemoteRoute {
  const page = lazyPage(load, path);
  return {
    path,
    element: <page.Page />,
    handle: {
      title: (context) => page.loaded()?.title(context),
      head: (context) => page.loaded()?.head(context),
      load: async (context) => (await page.preload())?.load(context),
    },
  };
}

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

const productRoute = (path: string, head: (context: RouteContext) => PageHead | undefined) =>
  parallelRoute(
    path,
    () => import(/* webpackChunkName: "product" */ '../features/product/product-page.tsx'),
    {
      title: (context) => head(context)?.title ?? messages.product.fallbackTitle,
      head,
      load: loadProduct,
    },
  );

export const routes: readonly RemoteRoute[] = [
  parallelRoute(paths.home(), () => import(/* webpackChunkName: "home" */ '../features/home/home-page.tsx'), {
    title: messages.home.title,
    head: homeHead,
    load: loadHome,
  }),
  // In one chunk with the search page, because the two pages share nearly all of their code.
  lazyRoute(
    '/productsdetails/:id',
    () => import(/* webpackChunkName: "search" */ '../features/search/category-page.tsx'),
  ),
  productRoute('/productsdetails/single/:id', productHead),
  productRoute('/refrigerators/:slug', publicProductHead),
  lazyRoute(
    paths.search(),
    () => import(/* webpackChunkName: "search" */ '../features/search/search-page.tsx'),
  ),
  parallelRoute(
    paths.savedSearches(),
    () => import(/* webpackChunkName: "saved" */ '../features/saved/saved-page.tsx'),
    {
      title: messages.saved.title,
      load: ({ api, queryClient }) => queryClient.prefetchQuery(savedSearchesQuery(api)),
    },
  ),
  lazyRoute(
    paths.compare(),
    () => import(/* webpackChunkName: "compare" */ '../features/compare/compare-page.tsx'),
  ),
  lazyRoute(
    '/sellers/:id',
    () => import(/* webpackChunkName: "seller" */ '../features/seller/seller-page.tsx'),
  ),
  notFoundRoute('/productsdetails/*'),
  notFoundRoute('/refrigerators/*'),
  notFoundRoute('/sellers/*'),
];

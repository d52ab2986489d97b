import type { ComponentType } from 'react';
import { type PageHead, paths, type RemoteRoute, type RouteContext } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { notFoundRoute } from 'shared-ui/not-found-route';
import { homeHead, loadHome } from '../features/home/home-head.ts';
import { productQueryAt, type ReaderProduct, similarQuery } from '../features/product/get-product.ts';
import { productHead } from '../features/product/product-head.ts';
import { messages } from '../messages.ts';
import { savedSearchesQuery } from '../saved-searches/saved-queries.ts';

type Head = (context: RouteContext) => PageHead | undefined;
type Load = (context: RouteContext) => Promise<unknown>;

/** A page whose code and data load in parallel. @param title where its head has none */
function parallelRoute(
  path: string,
  code: Parameters<typeof lazyPage>[0],
  title: string,
  load: Load,
  head?: Head,
): RemoteRoute {
  const page = lazyPage(code, path);
  return {
    path,
    element: <page.Page />,
    handle: {
      title: (context) => head?.(context)?.title ?? title,
      ...(head && { head }),
      load: (context) => Promise.all([page.preload(), load(context)]),
    },
  };
}

/** A page whose head and data loader are part of its lazy chunk: no other page loads any of its code. */
function lazyRoute(path: string, code: () => Promise<{ Page: ComponentType; head: Head; load: Load }>) {
  const page = lazyPage(code, path);
  const head: Head = (context) => page.loaded()?.head(context);
  return {
    path,
    element: <page.Page />,
    handle: {
      title: (context) => head(context)?.title,
      head,
      load: async (context) => (await page.preload())?.load(context),
    },
  } satisfies RemoteRoute;
}

async function loadProduct({ api, params, queryClient, person }: RouteContext): Promise<void> {
  // Server-rendered HTML of the public address is shared by all users of a role; only the guarded address is rendered per user.
  const isPersonal = params.id !== undefined || typeof document !== 'undefined';
  const query = productQueryAt(api, params, isPersonal ? person : undefined);
  await queryClient.prefetchQuery(query);
  const product = queryClient.getQueryData(query.queryKey) as ReaderProduct | null | undefined;
  if (product) await queryClient.prefetchQuery(similarQuery(api, product));
}

const productPage = () => import(/* webpackChunkName: "product" */ '../features/product/product-page.tsx');

const { fallbackTitle } = messages.product;

export const routes: readonly RemoteRoute[] = [
  parallelRoute(
    paths.home(),
    () => import(/* webpackChunkName: "home" */ '../features/home/home-page.tsx'),
    messages.home.title,
    loadHome,
    homeHead,
  ),
  // In one chunk with the search page, because the two pages share nearly all of their code.
  lazyRoute(
    '/productsdetails/:id',
    () => import(/* webpackChunkName: "search" */ '../features/search/category-page.tsx'),
  ),
  parallelRoute('/productsdetails/single/:id', productPage, fallbackTitle, loadProduct, productHead),
  parallelRoute('/refrigerators/:slug', productPage, fallbackTitle, loadProduct, productHead),
  lazyRoute(
    paths.search(),
    () => import(/* webpackChunkName: "search" */ '../features/search/search-page.tsx'),
  ),
  parallelRoute(
    paths.savedSearches(),
    () => import(/* webpackChunkName: "saved" */ '../features/saved/saved-page.tsx'),
    messages.saved.title,
    ({ api, queryClient }) => queryClient.prefetchQuery(savedSearchesQuery(api)),
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

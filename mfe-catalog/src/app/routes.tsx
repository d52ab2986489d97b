import { paths, type RemoteRoute } from 'shared-contracts';
import { NotFoundState } from 'shared-ui/core';
import { compareRoute } from '../features/compare/compare-route.tsx';
import { homeRoute } from '../features/home/home-route.tsx';
import { productRoutes } from '../features/product/product-routes.tsx';
import { savedRoute } from '../features/saved/saved-route.tsx';
import { searchRoute } from '../features/search/search-route.tsx';
import { messages } from '../messages.ts';
import { categoryRoute } from './category-route.tsx';

/** An address below this package's own that leads to nothing. */
const notFound = (path: string): RemoteRoute => ({
  path,
  element: (
    <NotFoundState title={messages.notFound.title} to={paths.home()}>
      {messages.notFound.home}
    </NotFoundState>
  ),
  handle: { title: messages.notFound.title, head: () => ({ status: 404 }) },
});

export const routes: readonly RemoteRoute[] = [
  homeRoute,
  categoryRoute,
  ...productRoutes,
  searchRoute,
  savedRoute,
  compareRoute,
  notFound('/productsdetails/*'),
  notFound('/refrigerators/*'),
];

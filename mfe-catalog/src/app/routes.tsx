import type { RemoteRoute } from 'shared-contracts';
import { categoryRoute } from '../features/category/category-route.tsx';
import { homeRoute } from '../features/home/home-route.tsx';
import { productRoute } from '../features/product/product-route.tsx';
import { messages } from '../messages.ts';
import { NotFoundPage } from './not-found-page.tsx';

const notFound: RemoteRoute = {
  path: '/productsdetails/*',
  element: <NotFoundPage />,
  handle: { title: messages.notFound.title, head: () => ({ status: 404 }) },
};

export const routes: readonly RemoteRoute[] = [homeRoute, categoryRoute, productRoute, notFound];

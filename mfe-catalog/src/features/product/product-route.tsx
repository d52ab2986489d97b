import type { RemoteRoute } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { messages } from '../../messages.ts';
import { productQuery } from './api/get-product.ts';
import { productHead } from './product-head.ts';

const path = '/productsdetails/single/:id';
const page = lazyPage(
  () => import(/* webpackChunkName: "product" */ './product-page.tsx').then((m) => ({ Page: m.ProductPage })),
  path,
);

export const productRoute: RemoteRoute = {
  path,
  element: <page.Page />,
  handle: {
    title: (context) => productHead(context)?.title ?? messages.product.fallbackTitle,
    head: productHead,
    load: ({ api, params, queryClient }) =>
      Promise.all([page.preload(), queryClient.prefetchQuery(productQuery(api, params.id ?? ''))]),
  },
};

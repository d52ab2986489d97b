import type { Product, RemoteRoute } from 'shared-contracts';
import { messages } from '../../messages.ts';
import { productKey, productQuery } from './api/get-product.ts';
import { productHead } from './product-head.ts';
import { ProductPage } from './product-page.tsx';

export const productRoute: RemoteRoute = {
  path: '/productsdetails/single/:id',
  element: <ProductPage />,
  handle: {
    title: ({ params, queryClient }) => {
      const product = queryClient.getQueryData(productKey(params.id ?? '')) as Product | undefined;
      return product?.productname ?? messages.product.fallbackTitle;
    },
    head: productHead,
    load: ({ api, params, queryClient }) => queryClient.prefetchQuery(productQuery(api, params.id ?? '')),
  },
};

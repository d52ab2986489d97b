import type { RemoteRoute, RouteContext } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { messages } from '../../messages.ts';
import type { PublicProduct } from '../../public-product.ts';
import { publicProductKey, publicProductQuery } from './api/get-public-product.ts';
import { similarQuery } from './api/get-similar.ts';
import { publicProductHead } from './product-head.ts';
import { publicProductId } from './public-product-id.ts';

const path = '/refrigerators/:slug';
const page = lazyPage(
  () =>
    import(/* webpackChunkName: "product" */ './public-product-page.tsx').then((m) => ({
      Page: m.PublicProductPage,
    })),
  path,
);

/** The product, and then what is like it. */
async function loadProduct({ api, params, queryClient }: RouteContext): Promise<void> {
  const id = publicProductId(params.slug);
  if (id === undefined) return;
  await queryClient.prefetchQuery(publicProductQuery(api, id));
  const product = queryClient.getQueryData(publicProductKey(id)) as PublicProduct | null | undefined;
  if (product) await queryClient.prefetchQuery(similarQuery(api, product));
}

export const publicProductRoute: RemoteRoute = {
  path,
  element: <page.Page />,
  handle: {
    title: (context) => publicProductHead(context)?.title ?? messages.product.fallbackTitle,
    head: publicProductHead,
    load: (context) => Promise.all([page.preload(), loadProduct(context)]),
  },
};

import type { PageHead, RemoteRoute, RouteContext } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { messages } from '../../messages.ts';
import { publicProductQuery, type ReaderProduct, readerProductQuery, similarQuery } from './get-product.ts';
import { productHead, publicProductHead, publicProductId } from './product-head.ts';

const code = () =>
  import(/* webpackChunkName: "product" */ './product-page.tsx').then((m) => ({ Page: m.ProductPage }));

/** The product, and then what is like it. */
async function loadProduct({ api, params, queryClient, person }: RouteContext): Promise<void> {
  const id = params.id ?? publicProductId(params.slug);
  if (id === undefined) return;
  // Only behind the guard the page is for one person alone.
  const isGuarded = params.id !== undefined;
  const reader = typeof document === 'undefined' ? undefined : person;
  const query = isGuarded ? readerProductQuery(api, id, person) : publicProductQuery(api, id, reader);
  await queryClient.prefetchQuery(query);
  const product = queryClient.getQueryData(query.queryKey) as ReaderProduct | null | undefined;
  if (product) await queryClient.prefetchQuery(similarQuery(api, product));
}

function route(path: string, head: (context: RouteContext) => PageHead | undefined): RemoteRoute {
  const page = lazyPage(code, path);
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

export const productRoutes: readonly RemoteRoute[] = [
  route('/productsdetails/single/:id', productHead),
  route('/refrigerators/:slug', publicProductHead),
];

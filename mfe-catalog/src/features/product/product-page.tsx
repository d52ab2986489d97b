import { useApi, useSession } from 'shared-auth';
import { useQuery } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { QueryStates } from 'shared-ui/core';
import { publicProductQuery, readerProductQuery } from './api/get-product.ts';
import { MoreLikeThis } from './components/more-like-this.tsx';
import { ProductSkeleton } from './components/product-skeleton.tsx';
import { ProductUnknown } from './components/product-unknown.tsx';
import { ProductView } from './components/product-view.tsx';
import { RecentlySeen } from './components/recently-seen.tsx';
import { publicProductId } from './public-product-id.ts';

/** One refrigerator, at its guarded address and at the public one, which is shared and found by search engines. */
export function ProductPage() {
  const { id, slug } = useParams();
  const productId = id ?? publicProductId(slug);
  if (productId === undefined) return <ProductUnknown />;
  return <LoadedProduct id={productId} isGuarded={id !== undefined} />;
}

function LoadedProduct({ id, isGuarded }: { readonly id: string; readonly isGuarded: boolean }) {
  const api = useApi();
  const { user } = useSession();
  const query = useQuery(isGuarded ? readerProductQuery(api, id, user) : publicProductQuery(api, id, user));
  return (
    <QueryStates query={query} loading={<ProductSkeleton />}>
      {(product) =>
        product === null ? (
          <ProductUnknown />
        ) : (
          <ProductView key={product._id} product={product}>
            <MoreLikeThis product={product} />
            <RecentlySeen except={product._id} />
          </ProductView>
        )
      }
    </QueryStates>
  );
}

import { useApi } from 'shared-auth';
import { useQuery } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { QueryStates } from 'shared-ui/core';
import type { PublicProduct } from '../../public-product.ts';
import { publicProductQuery } from './api/get-public-product.ts';
import { MoreLikeThis } from './components/more-like-this.tsx';
import { ProductSkeleton } from './components/product-skeleton.tsx';
import { ProductUnknown } from './components/product-unknown.tsx';
import { ProductView } from './components/product-view.tsx';
import { PublicPanel } from './components/public-panel.tsx';
import { RecentlySeen } from './components/recently-seen.tsx';
import { publicProductId } from './public-product-id.ts';

/** One refrigerator as everybody may see it: the page that is shared and found by search engines. */
export function PublicProductPage() {
  const id = publicProductId(useParams().slug);
  return id === undefined ? <ProductUnknown /> : <Asked id={id} />;
}

function Asked({ id }: { readonly id: string }) {
  const query = useQuery(publicProductQuery(useApi(), id));
  return (
    <QueryStates query={query} loading={<ProductSkeleton />}>
      {(product) => (product === null ? <ProductUnknown /> : <Known product={product} />)}
    </QueryStates>
  );
}

function Known({ product }: { readonly product: PublicProduct }) {
  return (
    <ProductView key={product._id} product={product} actions={<PublicPanel product={product} />}>
      <MoreLikeThis product={product} />
      <RecentlySeen except={product._id} />
    </ProductView>
  );
}

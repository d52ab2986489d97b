import { useApi } from 'shared-auth';
import { isMarketError } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { QueryStates } from 'shared-ui/core';
import { productQuery } from './api/get-product.ts';
import { BuyPanel } from './components/buy-panel.tsx';
import { ProductSkeleton } from './components/product-skeleton.tsx';
import { ProductUnknown } from './components/product-unknown.tsx';
import { ProductView } from './components/product-view.tsx';

/** One refrigerator, for people who are signed in: here it is bought. */
export function ProductPage() {
  const { id = '' } = useParams();
  const query = useQuery(productQuery(useApi(), id));
  if (isMarketError(query.error) && query.error.code === 'not_found') return <ProductUnknown />;
  return (
    <QueryStates query={query} loading={<ProductSkeleton />}>
      {(product) => (
        <ProductView key={product._id} product={product} actions={<BuyPanel product={product} />} />
      )}
    </QueryStates>
  );
}

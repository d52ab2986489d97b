import type { Slots } from 'remote-types/mfe-buyer';
import { useRemoteSlot } from 'shared-runtime/slots';
import type { PublicProduct } from '../../../public-product.ts';

/** What other teams put beside `Buy Now`, in a place that is kept for it. Without them the page is whole. */
export function ProductActionsSlot({ product }: { product: PublicProduct }) {
  const Actions = useRemoteSlot<Slots['product-actions']>('product-actions');
  return (
    Actions && (
      <div>
        <Actions productId={product._id} productName={product.productname} />
      </div>
    )
  );
}

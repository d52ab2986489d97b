import type { Slots } from 'remote-types/mfe-buyer';
import type { Product } from 'shared-contracts';
import { useRemoteSlot } from 'shared-runtime/slots';

/** What other teams put beside `Buy Now`. Without them the page is whole. */
export function ProductActionsSlot({ product }: { product: Product }) {
  const Actions = useRemoteSlot<Slots['product-actions']>('product-actions');
  return Actions && <Actions productId={product._id} productName={product.productname} />;
}

import { useApi, useSession } from 'shared-auth';
import { useQuery } from 'shared-runtime/query';
import { type ReaderProduct, readerProductQuery } from './get-product.ts';

/** Counts a view for the seller's figures, without delaying the visitor. The market counts a visitor once a day per product. */
export function noteView(productId: string): void {
  navigator.sendBeacon?.(`/api/products/${productId}/views`);
}

/**
 * Whether this is another user's product; false until that is known. The public page is the same for all users, so for a seller a query
 * finds out whether the product is their own.
 */
export function useIsOthers({ _id, ownproduct }: ReaderProduct): boolean {
  const { status, user } = useSession();
  const isSeller = user !== null && user.role !== 'buyer';
  const reader = useQuery({ ...readerProductQuery(useApi(), _id, user), enabled: isSeller });
  if (ownproduct || status === 'loading') return false;
  return !isSeller || reader.data?.ownproduct === false;
}

import { useApi, useSession } from 'shared-auth';
import { useQuery } from 'shared-runtime/query';
import { type ReaderProduct, readerProductQuery } from './get-product.ts';

/** For its seller's figures; a visitor does not wait for it. The market counts one of a day once. */
export function noteView(productId: string): void {
  navigator.sendBeacon?.(`/api/products/${productId}/views`);
}

/**
 * Whether this is another person's product. The public page is the same for everybody, so for a seller it is read whether it is their own;
 * false until that is known.
 */
export function useIsOthers({ _id, ownproduct }: ReaderProduct): boolean {
  const { status, user } = useSession();
  const isSeller = user !== null && user.role !== 'buyer';
  const reader = useQuery({ ...readerProductQuery(useApi(), _id, user), enabled: isSeller });
  if (ownproduct || status === 'loading') return false;
  return !isSeller || reader.data?.ownproduct === false;
}

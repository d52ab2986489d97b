import type { Session } from 'shared-auth';
import { messages } from '../../messages.ts';
import type { ReaderProduct } from './api/get-product.ts';

/** Why the reader cannot buy a product; nothing for who can. The market itself enforces the same. */
export function whyNotBuy(product: ReaderProduct, { user }: Session): string | undefined {
  const { buy } = messages;
  if (product.status === 'sold') return product.bought ? buy.boughtReason : buy.soldReason;
  if (product.ownproduct) return buy.ownProduct;
  return user && user.role !== 'buyer' ? buy.buyersOnly(user.role) : undefined;
}

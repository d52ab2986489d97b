import type { Session } from 'shared-auth';
import type { Product } from 'shared-contracts';
import { messages } from '../../messages.ts';

/** Whether the reader may buy a product; if not, why, unless that is not known yet. */
export type BuyAvailability =
  | { readonly canBuy: true }
  | { readonly canBuy: false; readonly reason: string | undefined };

const no = (reason?: string): BuyAvailability => ({ canBuy: false, reason });

/** Buyers buy what is available and not their own; the market itself enforces the same. */
export function buyAvailability(product: Product, session: Session): BuyAvailability {
  if (product.status === 'sold') {
    const mine = session.user !== null && product.buyeremail === session.user.email;
    return no(mine ? messages.buy.boughtReason : messages.buy.soldReason);
  }
  if (session.status === 'loading') return no();
  if (session.user === null) return no(messages.buy.signIn);
  if (product.ownproduct) return no(messages.buy.ownProduct);
  if (session.user.role !== 'buyer') return no(messages.buy.buyersOnly(session.user.role));
  return { canBuy: true };
}

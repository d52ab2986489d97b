import { emitMarketEvent, type MarketClient, paths, type Role } from 'shared-contracts';
import type { DeferredAction } from 'shared-contracts/deferred';
import { toast } from 'shared-ui/core';
import type { PublicProduct } from '../../public-product.ts';
import { messages } from './messages.ts';

interface DeferredRequest {
  readonly api: MarketClient;
  readonly product: PublicProduct;
  readonly reason: string | undefined;
  readonly role: Role | undefined;
  readonly navigate: (to: string) => void;
}

const text = messages.wish;

/** Makes the wish that somebody has just signed in for, or says why what they pressed cannot be had. Never fails. */
export async function runDeferredAction(
  action: DeferredAction,
  { api, product, reason, role = 'buyer', navigate }: DeferredRequest,
): Promise<void> {
  if (action === 'wish' && role !== 'buyer') return toast(text.buyersOnly(role), 'info');
  if (reason !== undefined) return toast(reason, 'info');
  const { _id: productId, productname } = product;
  try {
    await api('PUT /wishlist', { query: { id: productId } });
    emitMarketEvent('wishlist:changed', { productId, wished: true });
    toast(text.done(productname), 'success', { label: text.see, onPress: () => navigate(paths.wishlist()) });
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), 'danger');
  }
}

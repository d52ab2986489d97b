import { emitMarketEvent, type MarketClient, paths, type Role } from 'shared-contracts';
import type { DeferredAction } from 'shared-contracts/deferred';
import { toast } from 'shared-ui/core';
import type { ReaderProduct } from './get-product.ts';
import { messages } from './messages.ts';

interface DeferredRequest {
  readonly api: MarketClient;
  readonly product: ReaderProduct;
  readonly reason: string | undefined;
  readonly role: Role | undefined;
  readonly navigate: (to: string) => void;
}

const text = messages.wish;

/** Runs the wish or the question that the user has just signed in for, or shows a toast that says why not. Never rejects. */
export async function runDeferredAction(action: DeferredAction, request: DeferredRequest): Promise<void> {
  const { api, product, reason, role = 'buyer', navigate } = request;
  if (action === 'wish' && role !== 'buyer') return toast(text.buyersOnly(role), 'info');
  if (action === 'ask' && product.ownproduct) return toast(messages.ask.own, 'info');
  if (reason !== undefined && action !== 'ask') return toast(reason, 'info');
  const { _id: productId, productname } = product;
  try {
    if (action === 'ask') {
      const { id } = await api('POST /conversations', { body: { product: productId } });
      return navigate(paths.conversation(id));
    }
    await api('PUT /wishlist', { query: { id: productId } });
    emitMarketEvent('wishlist:changed', { productId, wished: true });
    toast(text.done(productname), 'success', { label: text.see, onPress: () => navigate(paths.wishlist()) });
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), 'danger');
  }
}

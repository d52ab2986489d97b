import { useCallback, useEffect, useRef, useState } from 'react';
import { type SessionUser, useApi } from 'shared-auth';
import {
  BUYER_PHONE_KEY,
  type CallOptions,
  type EndpointResponse,
  emitMarketEvent,
  isMarketError,
  type MarketClient,
  paths,
} from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { storedJson, storeText } from 'shared-runtime/stored-text';
import { formatPrice, type SuccessAction, toast, useSuccessDialog } from 'shared-ui';
import type { PublicProduct } from '../../public-product.ts';
import { buyMessages } from './buy-messages.ts';
import { messages } from './messages.ts';

/** `waiting`: not sent yet; `sent`: can no longer be cancelled. `gone`: another buyer was faster. */
type PurchaseState = 'idle' | 'waiting' | 'sent' | 'gone';

/**
 * Buys a product once: emits an event for the other packages and leads to the orders, with the success dialog over them. `buy` rejects with
 * the market's error, except when the product is gone; a purchase that is cancelled before it was sent is never sent.
 */
export function usePurchase(product: PublicProduct, buyer: SessionUser) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<PurchaseState>('idle');
  const { mutateAsync } = useMutation({ mutationFn: (purchase: Purchase) => buyProduct(api, purchase) });
  const sending = useRef<AbortController>(undefined);
  const succeed = useSuccessDialog();

  const stop = useCallback(() => sending.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const buy = useCallback(
    async (phone: string, price: number) => {
      if (sending.current) return;
      const controller = new AbortController();
      const { signal } = controller;
      sending.current = controller;
      const onSent = () => setState('sent');
      setState('waiting');
      try {
        const purchase = { productId: product._id, buyerEmail: buyer.email, phone, price, signal, onSent };
        const response = await mutateAsync(purchase);
        if (response.modifiedCount !== 1) throw goneError;
        storeText(BUYER_PHONE_KEY, null, 'sessionStorage');
        emitMarketEvent('product:sold', { productId: product._id });
        const { successTitle: title, success, successConfirm: confirmLabel } = buyMessages;
        const to = paths.orderedProducts();
        // Response to a retried purchase whose first response was lost.
        if (response.sellerremoved) {
          const [title, text] = [messages.buy.boughtReason, buyMessages.sellerRemoved];
          await succeed({ title, text, confirmLabel, to });
        } else {
          const text = success(
            response.phonenumber,
            response.location,
            formatPrice(response.resaleprice ?? price),
          );
          const actions = contactActions(response.phonenumber);
          await succeed({ title, text, confirmLabel, actions, to });
        }
        setState('idle');
      } catch (error) {
        setState(isGone(error) ? 'gone' : 'idle');
        if (isGone(error)) await queryClient.invalidateQueries({ queryKey: ['market'] });
        else if (!signal.aborted) throw error;
        // The user has left the page meanwhile: show the error on the next one.
        else if (isMarketError(error)) void toast(error.message, 'danger');
      } finally {
        sending.current = undefined;
      }
    },
    [mutateAsync, product._id, buyer.email, queryClient, succeed],
  );

  return { state, buy, stop };
}

const contactActions = (phone: string): readonly SuccessAction[] => [
  { label: buyMessages.callSeller(phone), href: `tel:${phone}` },
  { label: buyMessages.copyPhone, copies: phone, copiedLabel: buyMessages.phoneCopied },
];

const goneError = new Error('sold to somebody else');
const isGone = (error: unknown) =>
  error === goneError || (isMarketError(error) && error.code === 'already_sold');

interface Purchase extends Pick<CallOptions<typeof buying>, 'signal' | 'onSent'> {
  readonly productId: string;
  readonly buyerEmail: string;
  readonly phone: string;
  /** Dollars: the price that the buyer saw. */
  readonly price: number;
}

type PurchaseReceipt = EndpointResponse<typeof buying>;
const buying = 'PUT /soldedproductupdate';

/** Buys a product. Rejects with `already_sold` for the second of two buyers, and with `price_changed`. */
const buyProduct = (
  api: MarketClient,
  { productId, buyerEmail, phone, price, ...options }: Purchase,
): Promise<PurchaseReceipt> =>
  api(buying, {
    ...options,
    query: { id: productId },
    body: { status: 'sold', buyeremail: buyerEmail, buyerphonenumber: phone, resaleprice: price },
    async lookUp(signal) {
      const [product] = await api('GET /frreezerproduct/single', { query: { id: productId }, signal });
      // The market returns the buyer's e-mail to the buyer only.
      if (product?.status !== 'sold' || product.buyeremail !== buyerEmail) return undefined;
      const { phonenumber = '', location } = product;
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1, phonenumber, location };
    },
  });

interface StoredPhone {
  readonly of: string;
  readonly phone: string;
}

/** The phone number typed into the buy dialog before the page was reloaded: for this user and product only. */
export function storedPhone(of: string): string {
  const stored = storedJson(BUYER_PHONE_KEY, 'sessionStorage') as Partial<StoredPhone> | null;
  return stored?.of === of && typeof stored.phone === 'string' ? stored.phone : '';
}

/** Stored until the tab closes, the product is bought or the user signs out. */
export function keepPhone(of: string, phone: string): void {
  storeText(BUYER_PHONE_KEY, JSON.stringify({ of, phone } satisfies StoredPhone), 'sessionStorage');
}

import { useEffect, useRef, useState } from 'react';
import { type SessionUser, useApi } from 'shared-auth';
import { BUYER_PHONE_KEY, emitMarketEvent, isMarketError, paths } from 'shared-contracts';
import { useQueryClient } from 'shared-runtime/query';
import { storedJson, storeText } from 'shared-runtime/stored-text';
import { formatPrice, toast, useSuccessDialog } from 'shared-ui';
import type { PublicProduct } from '../../public-product.ts';
import { buyMessages } from './buy-messages.ts';
import { messages } from './messages.ts';

/** `waiting`: not sent yet; `sent`: can no longer be cancelled. `gone`: another buyer was faster. */
type PurchaseState = 'idle' | 'waiting' | 'sent' | 'gone';

/**
 * Buys a product once, at the price that the buyer saw: emits an event for the other packages and leads to the orders, with the success
 * dialog over them. `buy` rejects with the market's error, except when the product is gone; a purchase that is cancelled before it was
 * sent is never sent.
 */
export function usePurchase({ _id: id }: PublicProduct, { email }: SessionUser) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<PurchaseState>('idle');
  const sending = useRef<AbortController>(undefined);
  const succeed = useSuccessDialog();

  const stop = () => sending.current?.abort();
  useEffect(() => () => sending.current?.abort(), []);

  async function buy(phone: string, price: number): Promise<void> {
    if (sending.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setState('waiting');
    try {
      const receipt = await api('PUT /soldedproductupdate', {
        query: { id },
        body: { status: 'sold', buyeremail: email, buyerphonenumber: phone, resaleprice: price },
        signal,
        onSent: () => setState('sent'),
        async lookUp(signal) {
          const [product] = await api('GET /frreezerproduct/single', { query: { id }, signal });
          // The market returns the buyer's e-mail to the buyer only.
          if (product?.status !== 'sold' || product.buyeremail !== email) return undefined;
          const { phonenumber = '', location } = product;
          return { acknowledged: true, matchedCount: 1, modifiedCount: 1, phonenumber, location };
        },
      });
      if (receipt.modifiedCount !== 1) throw goneError;
      storeText(BUYER_PHONE_KEY, null, 'sessionStorage');
      emitMarketEvent('product:sold', { productId: id });
      await succeed({
        // The response to a retried purchase, whose first response was lost.
        ...(receipt.sellerremoved
          ? { title: messages.buy.boughtReason, text: buyMessages.sellerRemoved }
          : successOf(receipt.phonenumber, receipt.location, receipt.resaleprice ?? price)),
        confirmLabel: buyMessages.successConfirm,
        to: paths.orderedProducts(),
      });
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
  }

  return { state, buy, stop };
}

const successOf = (phone: string, location: string, price: number) => ({
  title: buyMessages.successTitle,
  text: buyMessages.success(phone, location, formatPrice(price)),
  actions: [
    { label: buyMessages.callSeller(phone), href: `tel:${phone}` },
    { label: buyMessages.copyPhone, copies: phone, copiedLabel: buyMessages.phoneCopied },
  ],
});

const goneError = new Error('sold to somebody else');
const isGone = (error: unknown) =>
  error === goneError || (isMarketError(error) && error.code === 'already_sold');

/** The phone number typed into the buy dialog before the page was reloaded: for this user and product only. */
export function storedPhone(of: string): string {
  const stored = storedJson(BUYER_PHONE_KEY, 'sessionStorage') as { of?: unknown; phone?: unknown } | null;
  return stored?.of === of && typeof stored.phone === 'string' ? stored.phone : '';
}

/** Stored until the tab closes, the product is bought or the user signs out. */
export function keepPhone(of: string, phone: string): void {
  storeText(BUYER_PHONE_KEY, JSON.stringify({ of, phone }), 'sessionStorage');
}

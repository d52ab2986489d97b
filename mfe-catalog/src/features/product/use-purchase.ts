import { useCallback, useRef, useState } from 'react';
import { useApi } from 'shared-auth';
import { emitMarketEvent, isMarketError, paths } from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { formatPrice, type SuccessAction, useSuccessDialog } from 'shared-ui/core';
import { messages } from '../../messages.ts';
import type { PublicProduct } from '../../public-product.ts';
import { buyProduct, type Purchase } from './api/buy-product.ts';

/** `gone`: somebody else bought it meanwhile. */
export type PurchaseState = 'idle' | 'sending' | 'gone';

/**
 * Buys a product once: tells the other packages and leads to the orders, with the success dialog over them. `buy`
 * rejects with the market's error, except that the product is gone.
 */
export function usePurchase(product: PublicProduct): {
  readonly state: PurchaseState;
  buy(buyerEmail: string, phone: string): Promise<void>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const [gone, setGone] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (purchase: Purchase) => buyProduct(api, purchase),
  });
  const sending = useRef(false);
  const succeed = useSuccessDialog();
  const price = formatPrice(product.resaleprice);

  const buy = useCallback(
    async (buyerEmail: string, phone: string) => {
      if (sending.current) return;
      sending.current = true;
      try {
        const answer = await mutateAsync({ productId: product._id, buyerEmail, phone });
        if (answer.modifiedCount !== 1) throw goneError;
        emitMarketEvent('product:sold', { productId: product._id });
        const { successTitle: title, success, successConfirm: confirmLabel } = messages.buy;
        const to = paths.orderedProducts();
        // Of a purchase that is repeated, for its first answer was lost.
        if (answer.sellerremoved) {
          const [title, text] = [messages.buy.boughtReason, messages.buy.sellerRemoved];
          return await succeed({ title, text, confirmLabel, to });
        }
        const text = success(answer.phonenumber, answer.location, price);
        const actions = contactActions(answer.phonenumber);
        await succeed({ title, text, confirmLabel, actions, to });
      } catch (error) {
        if (!isGone(error)) throw error;
        setGone(true);
        // It is in no list any more either, so everything of the market that is kept is out of date.
        await queryClient.invalidateQueries({ queryKey: ['market'] });
      } finally {
        sending.current = false;
      }
    },
    [mutateAsync, product._id, price, queryClient, succeed],
  );

  const state = gone ? 'gone' : isPending ? 'sending' : 'idle';
  return { state, buy };
}

/** What a buyer does with the seller's number. */
const contactActions = (phone: string): readonly SuccessAction[] => [
  { label: messages.buy.callSeller(phone), href: `tel:${phone}` },
  { label: messages.buy.copyPhone, copies: phone, copiedLabel: messages.buy.phoneCopied },
];

const goneError = new Error('sold to somebody else');
const isGone = (error: unknown) =>
  error === goneError || (isMarketError(error) && error.code === 'already_sold');

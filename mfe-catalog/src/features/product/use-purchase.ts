import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from 'shared-auth';
import { emitMarketEvent, isMarketError, type Product, paths } from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { useNavigate } from 'shared-runtime/router';
import { formatPrice, successDialog } from 'shared-ui';
import { messages } from '../../messages.ts';
import { buyProduct, type Purchase, type PurchaseReceipt } from './api/buy-product.ts';

/** `gone`: somebody else bought it meanwhile. */
export type PurchaseState = 'idle' | 'sending' | 'gone' | 'bought';

/**
 * Buys a product once: tells the other rooms, congratulates, and leads to the orders. `buy` fails with what the market
 * says, except that the product is gone.
 */
export function usePurchase(product: Product): {
  readonly state: PurchaseState;
  buy(buyerEmail: string, phone: string): Promise<void>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const [receipt, setReceipt] = useState<PurchaseReceipt>();
  const [gone, setGone] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (purchase: Purchase) => buyProduct(api, purchase),
  });
  const sending = useRef(false);
  useFarewell(product, receipt);

  const buy = useCallback(
    async (buyerEmail: string, phone: string) => {
      if (sending.current) return;
      sending.current = true;
      try {
        const answer = await mutateAsync({ productId: product._id, buyerEmail, phone });
        if (answer.modifiedCount !== 1) throw goneError;
        emitMarketEvent('product:sold', { productId: product._id });
        setReceipt(answer);
      } catch (error) {
        if (!isGone(error)) throw error;
        setGone(true);
        // It is in no list any more either, so everything of the market that is kept is out of date.
        await queryClient.invalidateQueries({ queryKey: ['market'] });
      } finally {
        sending.current = false;
      }
    },
    [mutateAsync, product._id, queryClient],
  );

  const state = receipt ? 'bought' : gone ? 'gone' : isPending ? 'sending' : 'idle';
  return { state, buy };
}

const goneError = new Error('sold to somebody else');
const isGone = (error: unknown) =>
  error === goneError || (isMarketError(error) && error.code === 'already_sold');

/** In an effect, because the popup must open after the buy dialog has closed: it would be closed with it. */
function useFarewell(product: Product, receipt: PurchaseReceipt | undefined): void {
  const navigate = useNavigate();
  const price = formatPrice(product.resaleprice);
  useEffect(() => {
    if (!receipt) return;
    let left = false;
    const text = messages.buy.success(receipt.phonenumber, receipt.location, price);
    const closed = successDialog({
      title: messages.buy.successTitle,
      text,
      confirmLabel: messages.buy.successConfirm,
    });
    void closed.then(() => {
      if (!left) void navigate(paths.orderedProducts());
    });
    return () => {
      left = true;
    };
  }, [receipt, price, navigate]);
}

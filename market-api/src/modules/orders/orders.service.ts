import type { Db } from '../../database/schema.ts';
import { forbidden, MarketProblem, notFound } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import type { WriteAs } from '../../identity/write-as.ts';
import { isUuid } from '../../lists/cursor.ts';
import type { PageQuery } from '../../lists/page.ts';
import { toCents } from '../products/product-input.ts';
import { findPurchase, listOrders, purchase } from './orders.repository.ts';

export interface PurchaseInput {
  readonly productId: string;
  /** Must be the caller's. */
  readonly buyerEmail: string;
  readonly buyerPhone: string;
  /** Dollars: what the buyer saw. */
  readonly price?: number | undefined;
}

function priceChanged(resaleprice: number): MarketProblem {
  const message = `The seller has changed the price: it costs $${resaleprice} now. Nothing was bought.`;
  return new MarketProblem('price_changed', message, { modifiedCount: 0, resaleprice });
}

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(db: Db, writeAs: WriteAs) {
  return {
    /**
     * Buys for the caller. Fails with `already_sold` for everybody but the first, with `own_product`, and with `price_changed`
     * when it costs something else than they saw. A buyer whose answer was lost may ask again and gets the same one; nothing is
     * changed then.
     * @returns how to reach the seller, and where
     */
    async buy(buyer: Caller, input: PurchaseInput) {
      if (input.buyerEmail.toLowerCase() !== buyer.email) {
        throw forbidden('The e-mail of the buyer must be your own.');
      }
      const { productId, buyerPhone, price } = input;
      const priceCents = price === undefined ? undefined : toCents(price);
      const result = isUuid(productId)
        ? await writeAs(buyer, (tx) => purchase(tx, { productId, buyerId: buyer.id, buyerPhone, priceCents }))
        : undefined;
      if (!result) throw notFound('This product is not there any more.');
      if (result.own) {
        const message = 'This is your own product: you cannot buy it yourself.';
        throw new MarketProblem('own_product', message, { modifiedCount: 0 });
      }
      if (result.order_id === null) {
        const bought = await findPurchase(db, { productId, buyerId: buyer.id });
        if (bought) return bought;
        if (result.status === 'available') throw priceChanged(result.resale_cents / 100);
        const message = 'Sorry, this product is gone: somebody else has just bought it.';
        throw new MarketProblem('already_sold', message, { modifiedCount: 0 });
      }
      return { phone: result.phone, location: result.location };
    },

    ofBuyer: (buyerId: string, page: PageQuery) => listOrders(db, { buyerId }, page),
    ofSeller: (seller: Caller, page: PageQuery) => listOrders(db, { sellerId: seller.id }, page),
  };
}

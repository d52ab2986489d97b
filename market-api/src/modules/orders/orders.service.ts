import type { Db } from '../../database/schema.ts';
import { forbidden, MarketProblem, notFound } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import type { WriteAs } from '../../identity/write-as.ts';
import { isUuid } from '../../lists/cursor.ts';
import type { PageQuery } from '../../lists/page.ts';
import { findPurchase, listOrders, purchase } from './orders.repository.ts';

export interface PurchaseInput {
  readonly productId: string;
  /** Must be the caller's. */
  readonly buyerEmail: string;
  readonly buyerPhone: string;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(db: Db, writeAs: WriteAs) {
  return {
    /**
     * Buys for the caller. Fails with `already_sold` for everybody but the first, and with `own_product`. A buyer whose
     * answer was lost may ask again and gets the same one; nothing is changed then.
     * @returns how to reach the seller, and where; whether that account was removed since
     */
    async buy(buyer: Caller, input: PurchaseInput) {
      if (input.buyerEmail.toLowerCase() !== buyer.email) {
        throw forbidden('The e-mail of the buyer must be your own.');
      }
      const { productId, buyerPhone } = input;
      const result = isUuid(productId)
        ? await writeAs(buyer, (tx) => purchase(tx, { productId, buyerId: buyer.id, buyerPhone }))
        : undefined;
      if (!result) throw notFound('This product is not there any more.');
      if (result.own) {
        const message = 'This is your own product: you cannot buy it yourself.';
        throw new MarketProblem('own_product', message, { modifiedCount: 0 });
      }
      if (result.order_id === null) {
        const bought = await findPurchase(db, { productId, buyerId: buyer.id });
        if (bought) return bought;
        const message = 'Sorry, this product is gone: somebody else has just bought it.';
        throw new MarketProblem('already_sold', message, { modifiedCount: 0 });
      }
      return { phone: result.phone, location: result.location, sellerRemoved: false };
    },

    ofBuyer: (buyerId: string, page: PageQuery) => listOrders(db, { buyerId }, page),
    ofSeller: (seller: Caller, page: PageQuery) => listOrders(db, { sellerId: seller.id }, page),
  };
}

import type { ErrorCode } from 'shared-contracts';
import type { EndpointBody } from 'shared-contracts/endpoints';
import type { DailyLimits } from '../../daily-limits.ts';
import type { Db } from '../../database/db.ts';
import { forbidden, MarketProblem, productGone, wrongState } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid, type PageQuery } from '../../lists/page.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { agreedPrice } from '../conversations/messages.service.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import type { Tell } from '../notices/notices.service.ts';
import { toCents } from '../products/product-input.ts';
import type { ProductsService } from '../products/products.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import { countOpenOrders } from './open-order.ts';
import { lockProduct, lockSold } from './order-moves.repository.ts';
import { createOrderMoves } from './order-moves.service.ts';
import { findPurchase, listBought, listSold, purchase } from './orders.repository.ts';

const notBought = (code: ErrorCode, message: string, more: { readonly resaleprice?: number } = {}) =>
  new MarketProblem(code, message, { modifiedCount: 0, ...more });

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(
  db: Db,
  products: ProductsService,
  limits: DailyLimits,
  pictures: PicturePresenter,
  tell: Tell,
) {
  const { relist, reserved, ...moves } = createOrderMoves(db, pictures, tell);
  return {
    ...moves,

    /**
     * Buys a product for the caller. Fails with `already_sold` for all buyers but the first, with `own_product`, with `price_changed` when
     * the price differs from the one the buyer saw, and with `rate_limited` for too many purchases in a day or too many open reservations.
     * Idempotent: a buyer whose response was lost may repeat the request and gets the same response; nothing is changed or counted then.
     * @returns the order; the seller's phone number and location; whether the seller's account has been removed since
     */
    async buy(buyer: Caller, productId: string, input: EndpointBody<'PUT /soldedproductupdate'>) {
      if (input.buyeremail.toLowerCase() !== buyer.email) {
        throw forbidden('The e-mail of the buyer must be your own.');
      }
      const buyerPhone = String(input.buyerphonenumber);
      // The price that the buyer saw.
      const priceCents = input.resaleprice === undefined ? undefined : toCents(input.resaleprice);
      const result = isUuid(productId)
        ? await transactionAs(db, buyer, async (tx) => {
            if (!(await lockProduct(tx, productId))) return undefined;
            // Read after locking: an agreed price is not valid any more when the seller has lowered the product's price below it.
            const agreedCents = await agreedPrice(tx, buyer.id, productId);
            const order = { productId, buyerId: buyer.id, buyerPhone, priceCents, agreedCents };
            const bought = await purchase(tx, order);
            if (bought?.order_id == null) return bought;
            await limits.check(tx, buyer, 'purchases');
            limits.checkReserved(await countOpenOrders(tx, buyer.id));
            await reserved(tx, bought.order_id);
            return bought;
          })
        : undefined;
      if (!result) throw productGone();
      if (result.own) throw notBought('own_product', 'This is your own product: you cannot buy it yourself.');
      if (result.order_id === null) {
        const bought = await findPurchase(db, productId, buyer.id);
        if (bought) return bought;
        if (result.status === 'available') {
          const resaleprice = result.resale_cents / 100;
          const message = `The seller has changed the price: it costs $${resaleprice} now. Nothing was bought.`;
          throw notBought('price_changed', message, { resaleprice });
        }
        throw notBought('already_sold', 'Sorry, this product is gone: somebody else has just bought it.');
      }
      const { order_id: id, phone, location, price_cents, resale_cents } = result;
      return { id, phone, location, price_cents: price_cents ?? resale_cents, seller_removed: false };
    },

    /**
     * Puts a sold product back on sale and ends its order. Fails with `not_found`, and with `wrong_state` when the product is not sold or
     * its seller's account is removed.
     */
    relist: (admin: Caller, productId: string): Promise<void> =>
      transactionAs(db, admin, async (tx) => {
        const order = isUuid(productId) ? await lockSold(tx, productId) : undefined;
        if (order === undefined) throw productGone();
        if (order === null) throw wrongState('This product is not sold.');
        if (order.seller_removed) throw wrongState('Its seller is not in the market any more.');
        await relist(tx, order);
        const old = { order: order.id, buyer: order.buyer_id };
        await recordAudit(tx, admin, 'product.relist', `product:${productId}`, { old, new: 'available' });
      }),

    /** A buyer's orders with the fields that this reader, the buyer or an admin, may see. */
    ofBuyer: (buyerId: string, page: PageQuery, reader: Caller) =>
      listBought(db, products.json, buyerId, page, reader),
    /** A seller's live orders with the contact data of the buyers. */
    ofSeller: (seller: Caller, page: PageQuery) => listSold(db, seller.id, page),
  };
}

import type { DailyLimits } from '../../daily-limits.ts';
import type { Db } from '../../database/schema.ts';
import { forbidden, MarketProblem, notFound } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid } from '../../lists/cursor.ts';
import type { PageQuery } from '../../lists/page.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { toCents } from '../products/product-input.ts';
import type { ProductsService } from '../products/products.service.ts';
import type { WriteAs } from '../users/write-as.ts';
import {
  endOrder,
  findPurchase,
  listBought,
  listPartners,
  listSold,
  lockSold,
  purchase,
} from './orders.repository.ts';

export interface PurchaseInput {
  readonly productId: string;
  /** Must be the caller's. */
  readonly buyerEmail: string;
  readonly buyerPhone: string;
  /** Dollars: what the buyer saw. */
  readonly price?: number | undefined;
}

const UNPAID = ' If you do not have it yet, do not pay for it.';

function priceChanged(resaleprice: number): MarketProblem {
  const message = `The seller has changed the price: it costs $${resaleprice} now. Nothing was bought.`;
  return new MarketProblem('price_changed', message, { modifiedCount: 0, resaleprice });
}

export type { SoldRow } from './orders.repository.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;

export interface OrdersParts {
  readonly products: Pick<ProductsService, 'json'>;
  readonly writeAs: WriteAs;
  readonly limits: DailyLimits;
  readonly notices: Pick<NoticesService, 'tell'>;
}

export function createOrdersService(db: Db, { products, writeAs, limits, notices }: OrdersParts) {
  return {
    /**
     * Buys for the caller. Fails with `already_sold` for everybody but the first, with `own_product`, with `price_changed`
     * when it costs something else than they saw, and with `rate_limited`. A buyer whose answer was lost may ask again and gets
     * the same one; nothing is changed or counted then.
     * @returns how to reach the seller, and where; whether that account was removed since
     */
    async buy(buyer: Caller, input: PurchaseInput) {
      if (input.buyerEmail.toLowerCase() !== buyer.email) {
        throw forbidden('The e-mail of the buyer must be your own.');
      }
      const { productId, buyerPhone, price } = input;
      const priceCents = price === undefined ? undefined : toCents(price);
      const result = isUuid(productId)
        ? await writeAs(buyer, async (tx) => {
            const bought = await purchase(tx, { productId, buyerId: buyer.id, buyerPhone, priceCents });
            if (bought?.order_id != null) await limits.check(tx, buyer, 'purchases');
            return bought;
          })
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
      return { phone: result.phone, location: result.location, sellerRemoved: false };
    },

    /**
     * Puts a sold product back on sale: its order is no more. Fails with `not_found`, and with `wrong_state` when it is not sold or
     * its seller is gone.
     */
    relist: (admin: Caller, productId: string): Promise<void> =>
      writeAs(admin, async (tx) => {
        const found = isUuid(productId) ? await lockSold(tx, productId) : undefined;
        if (!found) throw notFound('This product is not there any more.');
        if (!found.has_seller) {
          throw new MarketProblem('wrong_state', 'Its seller is not in the market any more.');
        }
        const ended = await endOrder(tx, productId, 'relisted');
        if (!ended) throw new MarketProblem('wrong_state', 'This product is not sold.');
        const entry = { target: `product:${productId}`, old: ended, new: 'available' };
        await recordAudit(tx, { actor: admin, action: 'product.relist', ...entry });
      }),

    /** Tells the other sides of a person's live orders that this person is removed from the market. */
    async tellOfRemoval(tx: Db, userId: string): Promise<void> {
      for (const { partner, role, order, product, name } of await listPartners(tx, userId)) {
        const text = `The ${role} of “${name}” was removed from the market.${role === 'seller' ? UNPAID : ''}`;
        const about = { kind: 'removed_person', orderId: order, productId: product, text } as const;
        await notices.tell(tx, { userId: partner, ...about });
      }
    },

    /** As this reader, the buyer or an admin, may see them. */
    ofBuyer: (buyerId: string, page: PageQuery, reader: Caller) =>
      listBought(db, products.json, { buyerId, page, reader }),
    ofSeller: (seller: Caller, page: PageQuery) => listSold(db, seller.id, page),
  };
}

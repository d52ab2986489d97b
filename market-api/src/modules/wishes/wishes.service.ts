import type { DailyLimits } from '../../daily-limits.ts';
import { type Db, inTransaction } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import type { PageQuery } from '../../lists/page.ts';
import type { Tell } from '../notices/notices.service.ts';
import { priceText } from '../products/product-input.ts';
import type { ProductsService } from '../products/products.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import { deleteWish, insertWish, listWishes, takeWishChange, type WishChange } from './wishes.repository.ts';

/** Users per transaction. */
const NOTIFIED_AT_ONCE = 50;

export type WishesService = ReturnType<typeof createWishesService>;

export function createWishesService(db: Db, products: ProductsService, limits: DailyLimits, tell: Tell) {
  return {
    /** The products on the caller's wishlist, without those that left the market. */
    list: (reader: Caller, page: PageQuery) => listWishes(db, products.json, reader, page),

    /** Fails with `not_found` and `rate_limited`. @returns whether anything changed */
    add: (buyer: Caller, productId: string): Promise<boolean> =>
      transactionAs(db, buyer, async (tx) => {
        const { id, resale_cents } = await products.require(productId, tx);
        const isNew = await insertWish(tx, buyer.id, id, resale_cents);
        if (isNew) await limits.check(tx, buyer, 'wishes');
        return isNew;
      }),

    /** @returns whether the product was on the wishlist */
    remove: (buyer: Caller, productId: string): Promise<boolean> =>
      transactionAs(db, buyer, (tx) => deleteWish(tx, buyer.id, productId)),

    /**
     * Notifies users that a product on their wishlist got cheaper, is gone or is back. Any number of servers may run this job at once.
     * @param closing stops after the users who are being notified
     */
    async tellChanges(closing?: AbortSignal): Promise<void> {
      while (!closing?.aborted) {
        const change = await inTransaction(db, async (tx) => {
          const taken = await takeWishChange(tx, NOTIFIED_AT_ONCE);
          if (!taken) return undefined;
          const { kind: change, product_id: productId } = taken;
          // Who wants to know that it is gone also wants to know that it is back.
          const kind = change === 'wish_back' ? 'wish_gone' : change;
          const notice = { kind, productId, text: texts[change](taken) } as const;
          for (const userId of taken.wishers) await tell(tx, { userId, ...notice });
          return taken;
        });
        if (!change) return;
      }
    },
  };
}

const texts: Readonly<Record<WishChange['kind'], (change: WishChange) => string>> = {
  wish_gone: ({ name }) =>
    `“${name}” from your wishlist is gone: somebody bought it, or it was taken off the market.`,
  wish_back: ({ name }) => `“${name}” from your wishlist is for sale again.`,
  wish_cheaper: ({ name, old_cents, new_cents }) =>
    `“${name}” from your wishlist costs ${priceText(new_cents)} now, ${priceText(old_cents - new_cents)} less.`,
};

import type { DailyLimits } from '../../daily-limits.ts';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../identity/caller.ts';
import type { PageQuery } from '../../lists/page.ts';
import type { ProductsService } from '../products/products.service.ts';
import type { WriteAs } from '../users/write-as.ts';
import { deleteWish, insertWish, listWishes } from './wishes.repository.ts';

export type WishesService = ReturnType<typeof createWishesService>;

export interface WishesParts {
  readonly products: ProductsService;
  readonly writeAs: WriteAs;
  readonly limits: DailyLimits;
}

export function createWishesService(db: Db, { products, writeAs, limits }: WishesParts) {
  return {
    /** The products the caller wished for, without those that left the market. */
    list: (reader: Caller, page: PageQuery) => listWishes(db, products.json, { page, reader }),

    /** Fails with `not_found` and `rate_limited`. @returns whether anything changed */
    add: (buyer: Caller, productId: string): Promise<boolean> =>
      writeAs(buyer, async (tx) => {
        const { id, resale_cents } = await products.require(productId, tx);
        const isNew = await insertWish(tx, buyer.id, { productId: id, priceCents: resale_cents });
        if (isNew) await limits.check(tx, buyer, 'wishes');
        return isNew;
      }),

    /** @returns whether it was there */
    remove: (buyer: Caller, productId: string): Promise<boolean> =>
      writeAs(buyer, (tx) => deleteWish(tx, buyer.id, productId)),
  };
}

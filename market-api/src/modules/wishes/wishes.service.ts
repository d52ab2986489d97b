import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../identity/caller.ts';
import type { WriteAs } from '../../identity/write-as.ts';
import type { Page, PageQuery } from '../../lists/page.ts';
import type { ListingRow, ProductsService } from '../products/products.service.ts';
import { deleteWish, insertWish, listWishes } from './wishes.repository.ts';

export type WishesService = ReturnType<typeof createWishesService>;

export function createWishesService(db: Db, products: ProductsService, writeAs: WriteAs) {
  return {
    /** The products the caller wished for, without those that left the market. */
    async list(buyer: Caller, page: PageQuery): Promise<Page<ListingRow>> {
      const { items, next } = await listWishes(db, buyer.id, page);
      const found = new Map((await products.findAll(items)).map((listing) => [listing.id, listing]));
      return { items: items.map((id) => found.get(id)).filter((listing) => listing !== undefined), next };
    },

    /** Fails with `not_found`. @returns whether anything changed */
    add: (buyer: Caller, productId: string): Promise<boolean> =>
      writeAs(buyer, async (tx) => {
        const { id } = await products.require(productId, tx);
        return insertWish(tx, buyer.id, id);
      }),

    /** @returns whether it was there */
    remove: (buyer: Caller, productId: string): Promise<boolean> =>
      writeAs(buyer, (tx) => deleteWish(tx, buyer.id, productId)),
  };
}

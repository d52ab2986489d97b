import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Page, PageQuery } from '../../lists/page.ts';
import type { ListingRow, ProductsService } from '../products/products.service.ts';
import { deleteWish, insertWish, listWishes } from './wishes.repository.ts';

export type WishesService = ReturnType<typeof createWishesService>;

export function createWishesService(db: Db, products: ProductsService) {
  return {
    /** The products the caller wished for, without those that left the market. */
    async list(buyer: Caller, page: PageQuery): Promise<Page<ListingRow>> {
      const { items, next } = await listWishes(db, buyer.id, page);
      const found = new Map((await products.findAll(items)).map((listing) => [listing.id, listing]));
      return { items: items.map((id) => found.get(id)).filter((listing) => listing !== undefined), next };
    },

    /** Fails with `not_found`. @returns whether anything changed */
    async add(buyer: Caller, productId: string): Promise<boolean> {
      const { id } = await products.require(productId);
      return insertWish(db, buyer.id, id);
    },

    remove: (buyer: Caller, productId: string) => deleteWish(db, buyer.id, productId),
  };
}

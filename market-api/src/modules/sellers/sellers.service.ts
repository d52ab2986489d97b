import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid, type PageQuery } from '../../lists/page.ts';
import type { ProductsService } from '../products/products.service.ts';
import { findSeller, listReviewsOf, listSellers } from './sellers.repository.ts';

export type SellersService = ReturnType<typeof createSellersService>;

/** The public data of sellers. */
export function createSellersService(db: Db, products: ProductsService) {
  /** Fails with `not_found` for a user who left the market, and for one who is no seller and has no products. */
  async function require(id: string) {
    const found = isUuid(id) ? await findSeller(db, id) : undefined;
    if (!found) throw notFound('This seller is not in the market.');
    return found;
  }
  return {
    /** Sellers with something for sale or with reviews. */
    all: (page: PageQuery) => listSellers(db, page),

    /** Fails with `not_found`. */
    one: require,

    /** The seller's products for sale, newest first. Fails with `not_found`. */
    async offers(id: string, page: PageQuery, reader: Caller | undefined) {
      await require(id);
      return products.list('seller', page, reader, id);
    },

    /** The seller's reviews, newest first. Fails with `not_found`. */
    async reviews(id: string, page: PageQuery) {
      await require(id);
      return listReviewsOf(db, id, page);
    },
  };
}

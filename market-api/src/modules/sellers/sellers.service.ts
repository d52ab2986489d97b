import type { Product, Seller } from 'shared-contracts';
import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid } from '../../lists/cursor.ts';
import type { PageQuery } from '../../lists/page.ts';
import type { JsonPage } from '../products/json-list.ts';
import type { ProductsService } from '../products/products.service.ts';
import { findSeller } from './sellers.repository.ts';

export type SellersService = ReturnType<typeof createSellersService>;

/** What everybody may know of who sells. */
export function createSellersService(db: Db, products: ProductsService) {
  /** Fails with `not_found` for who left the market or never offered anything. */
  async function require(id: string) {
    const found = isUuid(id) ? await findSeller(db, id) : undefined;
    if (!found) throw notFound('This seller is not in the market.');
    return found;
  }
  return {
    /** Fails with `not_found`. */
    async one(id: string): Promise<Seller> {
      const { name, verified, created_at, for_sale, handed_over } = await require(id);
      const counts = { forsale: for_sale, handedover: handed_over };
      return { _id: id, name, verified, since: created_at.toISOString(), ...counts };
    },

    /** What they have for sale, newest first. Fails with `not_found`. */
    async offers(id: string, page: PageQuery, reader: Caller | undefined): Promise<JsonPage<Product>> {
      await require(id);
      return products.forSaleBy(id, page, reader);
    },
  };
}

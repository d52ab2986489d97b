import { ADVERTISED_DAYS, type NewProduct } from 'shared-contracts';
import type { DailyLimits } from '../../daily-limits.ts';
import type { Db } from '../../database/db.ts';
import { forbidden, invalid, MarketProblem, notFound } from '../../errors/market-problem.ts';
import { type Caller, idOfCall } from '../../identity/caller.ts';
import type { PageQuery } from '../../lists/page.ts';
import { type CategoriesService, presentCategory } from '../categories/categories.service.ts';
import type { ImagesService } from '../images/images.service.ts';
import { hasOpenOrder } from '../orders/open-order.ts';
import type { PlacesService } from '../places/places.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import { toColumns, toPlaceColumns } from './product-input.ts';
import { createProductJson } from './product-json.ts';
import { lockPicturesOf } from './product-pictures.repository.ts';
import { createProductPictures } from './product-pictures.ts';
import { findWhole, listCompared, listProducts } from './products.lists.repository.ts';
import {
  endAdvertisement,
  endAdvertisementsBefore,
  findProduct,
  hideSoldFromSeller,
  insertProduct,
  isThere,
  markAdvertised,
  updateAvailable,
  withdrawAllOf,
  withdrawAvailable,
} from './products.repository.ts';
import { createProductsForSale } from './products-for-sale.ts';
import { listSections } from './sections.repository.ts';

const PRODUCTS_OF_A_SECTION = 3;

const unknown = () => notFound('This product is not there any more.');

export type ProductsService = ReturnType<typeof createProductsService>;

export interface ProductsParts {
  readonly images: ImagesService;
  readonly categories: CategoriesService;
  readonly places: PlacesService;
  readonly limits: DailyLimits;
  /** Prefix of the addresses of pictures. */
  readonly pictureBase: string;
  /** Of the public data, as it is known now. */
  readonly revision: () => Promise<string>;
}

/** Who reads a list; undefined for everybody. */
type Reader = Caller | undefined;

export function createProductsService(
  db: Db,
  { images, categories, places, limits, pictureBase, revision }: ProductsParts,
) {
  const json = createProductJson(pictureBase);

  async function require(id: string, tx: Db) {
    const listing = await findProduct(tx, id);
    if (!listing) throw unknown();
    return listing;
  }

  /** A product is its seller's and admins' to change; the SQL of `product-json.ts` says the same of who sees its contacts. */
  async function requireManaged(tx: Db, caller: Caller, id: string) {
    const listing = await require(id, tx);
    if (caller.id !== listing.seller_id && caller.role !== 'admin')
      throw forbidden('This product belongs to somebody else.');
    return listing;
  }

  const pictures = createProductPictures(images);

  return {
    /** Fails with `not_found`. */
    require,
    /** For other modules' lists of products. */
    json,

    /** As an array of one, with all that this reader may know of it. Fails with `not_found`. */
    async whole(id: string, reader: Reader) {
      const found = await findWhole(db, json, id, reader);
      if (!found) throw unknown();
      return found;
    },
    ...createProductsForSale(db, json, revision),
    /** In this order, as everybody sees them. */
    compared: (ids: readonly string[]) => listCompared(db, json, ids),
    forShoppers: (page: PageQuery, reader: Reader, of?: number) =>
      listProducts(db, json, of === undefined ? 'shoppers' : 'category', { page, reader, of }),
    forSaleBy: (sellerId: string, page: PageQuery, reader: Reader) =>
      listProducts(db, json, 'seller', { page, reader, of: sellerId }),
    ofSeller: (sellerId: string, page: PageQuery, reader: Caller) =>
      listProducts(db, json, 'own', { page, reader, of: sellerId }),
    advertisedOf: (sellerId: string, page: PageQuery, reader: Caller) =>
      listProducts(db, json, 'advertised', { page, reader, of: sellerId }),

    /** A page of the categories in which a product was ever offered, each with its first available ones. */
    async homeSections(page: PageQuery, reader: Reader) {
      const all = (await categories.all()).map((category) => ({
        itemId: category.item_id,
        json: JSON.stringify(presentCategory(category)),
      }));
      return listSections(db, json, { page, categories: all, each: PRODUCTS_OF_A_SECTION, reader });
    },

    /**
     * Lists a product of the caller, with the pictures they uploaded. Fails with `rate_limited`. @param key the same one again
     * lists nothing further
     * @returns its id
     */
    async add(seller: Caller, input: NewProduct, key?: string): Promise<string> {
      const id = idOfCall(seller, key);
      const place = await toPlaceColumns(places, input.place);
      await transactionAs(db, seller, async (tx) => {
        // The same call may be under way: what follows waits for it.
        if (key !== undefined) await lockPicturesOf(tx, seller.id);
        if (key !== undefined && (await isThere(tx, id))) return;
        const category = await categories.require(tx, input.categoryid);
        const columns = { id, category_id: category.item_id, seller_id: seller.id };
        const chosen = await pictures.choose(tx, columns, input);
        if (chosen === undefined) throw invalid('productimage', 'A product needs a picture.');
        await insertProduct(tx, { ...toColumns(input), ...place, ...columns, ...chosen.cover });
        await pictures.keep(tx, id, chosen);
        await limits.check(tx, seller, 'offers');
      });
      return id;
    },

    /**
     * Changes the fields that came, while the product is not sold. Fails with `not_found`, `forbidden`, `already_sold`
     * and `invalid`. @returns whether there was anything to change
     */
    async change(caller: Caller, id: string, input: Partial<NewProduct>): Promise<boolean> {
      // The cities may have to be read first, which no transaction should wait for.
      const plain = { ...toColumns(input), ...(await toPlaceColumns(places, input.place)) };
      const { categoryid, productimage } = input;
      return transactionAs(db, caller, async (tx) => {
        const isEmpty = Object.keys(plain).length === 0;
        if (isEmpty && [categoryid, productimage, input.pictures].every((given) => given === undefined)) {
          throw invalid('body', 'There is nothing in it that can be changed of a product.');
        }
        const listing = await requireManaged(tx, caller, id);
        const chosen = await pictures.choose(tx, listing, input);
        const columns = {
          ...plain,
          ...(categoryid === undefined
            ? {}
            : { category_id: (await categories.require(tx, categoryid)).item_id }),
          ...chosen?.cover,
        };
        const hasChanged =
          Object.keys(columns).length > 0 && (await updateAvailable(tx, id, columns, chosen !== undefined));
        if (!hasChanged && (await require(id, tx)).status === 'sold') {
          throw new MarketProblem('already_sold', 'This product is sold and cannot be changed any more.');
        }
        if (chosen) await pictures.keep(tx, id, chosen);
        return hasChanged;
      });
    },

    /**
     * Takes an available product off the market; a sold one only leaves its seller's tables. Fails with `wrong_state` while somebody
     * has reserved it.
     */
    remove: (caller: Caller, id: string): Promise<boolean> =>
      transactionAs(db, caller, async (tx) => {
        const listing = await requireManaged(tx, caller, id);
        // It may be sold after it was read, so the second step follows when the first finds nothing.
        if (listing.status !== 'available' || !(await withdrawAvailable(tx, id))) {
          if (await hasOpenOrder(tx, id)) {
            const message = 'Somebody has reserved this product. Cancel the reservation first.';
            throw new MarketProblem('wrong_state', message);
          }
          return hideSoldFromSeller(tx, id);
        }
        await pictures.drop(tx, listing.seller_id, [id]);
        return true;
      }),

    /** Fails with `already_sold`. @param renew the week begins now in any case @returns whether anything changed */
    async advertise(
      caller: Caller,
      statedEmail: string,
      { id, renew }: { readonly id: string; readonly renew?: 'true' },
    ): Promise<boolean> {
      if (statedEmail.toLowerCase() !== caller.email) {
        throw forbidden('The e-mail in the header advertiseremail must be your own.');
      }
      return transactionAs(db, caller, async (tx) => {
        const listing = await requireManaged(tx, caller, id);
        if (listing.status === 'available' && (await markAdvertised(tx, id, renew === 'true'))) return true;
        if ((await require(id, tx)).status === 'sold') {
          throw new MarketProblem('already_sold', 'This product is sold and cannot be advertised any more.');
        }
        return false;
      });
    },

    /** Fails with `not_found` and `forbidden`. @returns whether it was advertised until now */
    async stopAdvertising(caller: Caller, id: string): Promise<boolean> {
      return transactionAs(db, caller, async (tx) => {
        await requireManaged(tx, caller, id);
        return endAdvertisement(tx, id);
      });
    },

    /** To be called now and then. @returns how many advertisements had run their week */
    endOldAdvertisements: () => endAdvertisementsBefore(db, ADVERTISED_DAYS),

    withdrawAllOf: async (tx: Db, sellerId: string) =>
      pictures.drop(tx, sellerId, await withdrawAllOf(tx, sellerId)),
  };
}

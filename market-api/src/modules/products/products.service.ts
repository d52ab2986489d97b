import { ADVERTISED_DAYS, type NewProduct } from 'shared-contracts';
import type { DailyLimits } from '../../daily-limits.ts';
import { type Db, known } from '../../database/db.ts';
import { forbidden, invalid, MarketProblem, productGone, wrongState } from '../../errors/market-problem.ts';
import { type Caller, idOfCall } from '../../identity/caller.ts';
import type { PageQuery } from '../../lists/page.ts';
import type { CategoriesService } from '../categories/categories.service.ts';
import type { ImagesService } from '../images/images.service.ts';
import { hasOpenOrder } from '../orders/open-order.ts';
import type { PlacesService } from '../places/places.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import { toColumns, toPlaceColumns } from './product-input.ts';
import { createProductJson } from './product-json.ts';
import { lockPicturesOf } from './product-pictures.repository.ts';
import { choosePictures, dropPictures, keepPictures } from './product-pictures.ts';
import {
  findWhole,
  listCompared,
  listProducts,
  listSections,
  type ProductsList,
  type Reader,
} from './products.lists.repository.ts';
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

export type ProductsService = ReturnType<typeof createProductsService>;

export interface ProductsParts {
  readonly images: ImagesService;
  readonly categories: CategoriesService;
  readonly places: PlacesService;
  readonly limits: DailyLimits;
  /** Prefix of picture URLs. */
  readonly pictureBase: string;
  /** Returns the current revision of the public data. */
  readonly revision: () => Promise<string>;
}

export function createProductsService(
  db: Db,
  { images, categories, places, limits, pictureBase, revision }: ProductsParts,
) {
  const json = createProductJson(pictureBase);

  async function require(id: string, tx: Db) {
    const listing = await findProduct(tx, id);
    if (!listing) throw productGone();
    return listing;
  }

  /** Only the seller and admins may change a product; the SQL of `product-json.ts` applies the same rule to its contact data. */
  async function requireManaged(tx: Db, caller: Caller, id: string) {
    const listing = await require(id, tx);
    if (caller.id !== listing.seller_id && caller.role !== 'admin')
      throw forbidden('This product belongs to somebody else.');
    return listing;
  }

  return {
    /** Fails with `not_found`. */
    require,
    /** The SQL of a product's JSON, for lists of other modules. */
    json,

    /** A product as an array of one, with all fields that this reader may see. Fails with `not_found`. */
    async whole(id: string, reader: Reader) {
      const found = await findWhole(db, json, id, reader);
      if (!found) throw productGone();
      return found;
    },
    ...createProductsForSale(db, json, revision),
    /** Products in the order of their ids, as anonymous visitors see them. */
    compared: (ids: readonly string[]) => listCompared(db, json, ids),
    /** A page of one of the lists of products. @param of the number of a category, or a seller's id */
    list: (list: ProductsList, page: PageQuery, reader: Reader, of?: string | number) =>
      listProducts(db, json, list, page, { reader, of }),

    /** A page of the categories that ever had a product, each with its first available products. */
    homeSections: async (page: PageQuery, reader: Reader) =>
      listSections(db, json, page, await categories.all(), reader),

    /**
     * Lists a product of the caller, with pictures that they uploaded. Fails with `rate_limited`.
     * @param key the idempotency key: a repeated request with the same key does not list the product again
     * @returns the product's id
     */
    async add(seller: Caller, input: NewProduct, key?: string): Promise<string> {
      const id = idOfCall(seller, key);
      const place = await toPlaceColumns(places, input.place);
      await transactionAs(db, seller, async (tx) => {
        // A request with the same key may be running: wait for its transaction before checking whether the product exists.
        if (key !== undefined) await lockPicturesOf(tx, seller.id);
        if (key !== undefined && (await isThere(tx, id))) return;
        const category = await categories.require(tx, input.categoryid);
        const columns = { id, category_id: category.categoryitemid, seller_id: seller.id };
        const chosen = await choosePictures(tx, images, columns, input);
        if (chosen === undefined) throw invalid('productimage', 'A product needs a picture.');
        await insertProduct(tx, { ...toColumns(input), ...place, ...columns, ...chosen.cover });
        await keepPictures(tx, id, chosen);
        await limits.check(tx, seller, 'offers');
      });
      return id;
    },

    /**
     * Changes the given fields of a product that is not sold. Fails with `not_found`, `forbidden`, `already_sold`
     * and `invalid`. @returns whether anything changed
     */
    async change(caller: Caller, id: string, input: Partial<NewProduct>): Promise<boolean> {
      // Before the transaction, because the first use of places loads all cities, for which no transaction should wait.
      const plain = { ...toColumns(input), ...(await toPlaceColumns(places, input.place)) };
      const { categoryid, productimage, pictures } = input;
      return transactionAs(db, caller, async (tx) => {
        if (Object.keys(known({ ...plain, categoryid, productimage, pictures })).length === 0) {
          throw invalid('body', 'There is nothing in it that can be changed of a product.');
        }
        const listing = await requireManaged(tx, caller, id);
        const chosen = await choosePictures(tx, images, listing, input);
        const category = categoryid === undefined ? undefined : await categories.require(tx, categoryid);
        const columns = known({ ...plain, category_id: category?.categoryitemid, ...chosen?.cover });
        const hasChanged =
          Object.keys(columns).length > 0 && (await updateAvailable(tx, id, columns, chosen !== undefined));
        if (!hasChanged && (await require(id, tx)).status === 'sold') {
          throw new MarketProblem('already_sold', 'This product is sold and cannot be changed any more.');
        }
        if (chosen) await keepPictures(tx, id, chosen);
        return hasChanged;
      });
    },

    /**
     * Withdraws an available product; a sold one is only hidden from its seller's lists. Fails with `wrong_state` while the product is
     * reserved.
     */
    remove: (caller: Caller, id: string): Promise<boolean> =>
      transactionAs(db, caller, async (tx) => {
        const listing = await requireManaged(tx, caller, id);
        await lockPicturesOf(tx, listing.seller_id);
        // The product may be sold after `requireManaged` has read it: then `withdrawAvailable` changes nothing, and it is hidden instead.
        if (listing.status !== 'available' || !(await withdrawAvailable(tx, id))) {
          if (await hasOpenOrder(tx, id))
            throw wrongState('Somebody has reserved this product. Cancel the reservation first.');
          return hideSoldFromSeller(tx, id);
        }
        await dropPictures(tx, [id]);
        return true;
      }),

    /** Fails with `already_sold`. @param renew restarts the week of a running advertisement @returns whether anything changed */
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

    /** Fails with `not_found` and `forbidden`. @returns whether the product was advertised until now */
    stopAdvertising: (caller: Caller, id: string): Promise<boolean> =>
      transactionAs(db, caller, async (tx) => {
        await requireManaged(tx, caller, id);
        return endAdvertisement(tx, id);
      }),

    /** Ends advertisements after their week. To be called periodically. */
    endOldAdvertisements: () => endAdvertisementsBefore(db, ADVERTISED_DAYS),

    async withdrawAllOf(tx: Db, sellerId: string): Promise<void> {
      await lockPicturesOf(tx, sellerId);
      await dropPictures(tx, await withdrawAllOf(tx, sellerId));
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { NewProduct } from 'shared-contracts';
import type { Db } from '../../database/schema.ts';
import { forbidden, invalid, MarketProblem, notFound } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import type { WriteAs } from '../../identity/write-as.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { limitOf, type PageQuery, toPage } from '../../lists/page.ts';
import type { CategoriesService } from '../categories/categories.service.ts';
import type { ImagesService } from '../images/images.service.ts';
import type { PlacesService } from '../places/places.service.ts';
import { toColumns } from './product-input.ts';
import { createProductPictures } from './product-pictures.ts';
import { toPlaceColumns } from './product-place.ts';
import {
  findUsedCategories,
  listFirstOfCategories,
  listForShoppers,
  listOfSeller,
} from './products.lists.repository.ts';
import { mayManage } from './products.policy.ts';
import {
  endAdvertisement,
  findListing,
  findListings,
  hideSoldFromSeller,
  insertProduct,
  markAdvertised,
  updateAvailable,
  withdrawAllOf,
  withdrawAvailable,
} from './products.repository.ts';

export type { ListingRow } from './products.lists.repository.ts';

const PRODUCTS_OF_A_SECTION = 3;
const sectionsCursor = cursorFormat('sections', ['number']);

export type ProductsService = ReturnType<typeof createProductsService>;

export interface ProductsParts {
  readonly images: ImagesService;
  readonly categories: CategoriesService;
  readonly places: PlacesService;
  readonly writeAs: WriteAs;
}

export function createProductsService(db: Db, { images, categories, places, writeAs }: ProductsParts) {
  async function require(id: string, tx: Db = db) {
    const listing = await findListing(tx, id);
    if (!listing) throw notFound('This product is not there any more.');
    return listing;
  }

  async function requireManaged(tx: Db, caller: Caller, id: string) {
    const listing = await require(id, tx);
    if (!mayManage(caller, listing)) throw forbidden('This product belongs to somebody else.');
    return listing;
  }

  const pictures = createProductPictures(images);

  return {
    /** Fails with `not_found`. */
    require,
    /** All pictures of a product, the cover first. */
    picturesOf: (id: string) => pictures.of(db, id),
    findAll: (ids: readonly string[]) => findListings(db, ids),
    forShoppers: (page: PageQuery, categoryId?: number) => listForShoppers(db, page, categoryId),
    ofSeller: (sellerId: string, page: PageQuery) => listOfSeller(db, sellerId, page, 'all'),
    advertisedOf: (sellerId: string, page: PageQuery) => listOfSeller(db, sellerId, page, 'advertised'),

    /** A page of the categories in which a product was ever offered, each with its first available ones. */
    async homeSections(page: PageQuery) {
      const after = page.cursor === undefined ? 0 : sectionsCursor.read(page.cursor)[0];
      const limit = limitOf(page);
      const [all, used] = await Promise.all([categories.all(), findUsedCategories(db)]);
      const shown = all.filter(({ item_id }) => used.has(item_id) && item_id > after).slice(0, limit + 1);
      const { items, next } = toPage(shown, limit, ({ item_id }) => sectionsCursor.write([item_id]));
      const ids = items.map(({ item_id }) => item_id);
      const first = await listFirstOfCategories(db, ids, PRODUCTS_OF_A_SECTION);
      const byCategory = Map.groupBy(first, ({ category_id }) => category_id);
      return {
        items: items.map((category) => ({ category, products: byCategory.get(category.item_id) ?? [] })),
        next,
      };
    },

    /** Lists a product of the caller, with the pictures they uploaded. @returns its id */
    async add(seller: Caller, input: NewProduct): Promise<string> {
      const id = randomUUID();
      const place = await toPlaceColumns(places, input.place);
      await writeAs(seller, async (tx) => {
        const category = await categories.require(tx, input.categoryid);
        const columns = { id, category_id: category.item_id, seller_id: seller.id };
        const chosen = await pictures.choose(tx, columns, input);
        if (chosen === undefined) throw invalid('productimage', 'A product needs a picture.');
        await insertProduct(tx, { ...toColumns(input), ...place, ...columns, ...chosen.cover });
        await pictures.keep(tx, id, chosen);
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
      return writeAs(caller, async (tx) => {
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

    /** Takes an available product off the market; a sold one only leaves its seller's tables. */
    remove: (caller: Caller, id: string): Promise<boolean> =>
      writeAs(caller, async (tx) => {
        const listing = await requireManaged(tx, caller, id);
        // It may be sold after it was read, so the second step follows when the first finds nothing.
        if (listing.status !== 'available' || !(await withdrawAvailable(tx, id))) {
          return hideSoldFromSeller(tx, id);
        }
        await pictures.drop(tx, listing.seller_id, [id]);
        return true;
      }),

    /** Fails with `already_sold`. @returns whether anything changed */
    async advertise(caller: Caller, statedEmail: string, id: string): Promise<boolean> {
      if (statedEmail.toLowerCase() !== caller.email) {
        throw forbidden('The e-mail in the header advertiseremail must be your own.');
      }
      return writeAs(caller, async (tx) => {
        const listing = await requireManaged(tx, caller, id);
        if (listing.status === 'available' && (await markAdvertised(tx, id))) return true;
        if ((await require(id, tx)).status === 'sold') {
          throw new MarketProblem('already_sold', 'This product is sold and cannot be advertised any more.');
        }
        return false;
      });
    },

    /** Fails with `not_found` and `forbidden`. @returns whether it was advertised until now */
    async stopAdvertising(caller: Caller, id: string): Promise<boolean> {
      return writeAs(caller, async (tx) => {
        await requireManaged(tx, caller, id);
        return endAdvertisement(tx, id);
      });
    },

    withdrawAllOf: async (tx: Db, sellerId: string) =>
      pictures.drop(tx, sellerId, await withdrawAllOf(tx, sellerId)),
  };
}

import type { Db } from '../../database/schema.ts';
import type { Page, PageQuery } from '../../lists/page.ts';
import { listBanners } from '../../modules/banners/banners.repository.ts';
import { listCategories } from '../../modules/categories/categories.repository.ts';
import { takeAwaitingAvif } from '../../modules/images/avif.repository.ts';
import { findExpiredHashes } from '../../modules/images/images.repository.ts';
import { listOrders, listSales } from '../../modules/orders/orders.repository.ts';
import {
  findUsedCategories,
  listFirstOfCategories,
  listForShoppers,
  listOfSeller,
} from '../../modules/products/products.lists.repository.ts';
import { findListing, findListings } from '../../modules/products/products.repository.ts';
import { readRevision } from '../../modules/revision/revision.repository.ts';
import {
  findWords,
  identify,
  readChanges,
  readOffers,
  readOffersAfter,
} from '../../modules/search/offers/offers.repository.ts';
import { findSuggestions } from '../../modules/search/suggest.repository.ts';
import { readTextQuery } from '../../modules/search/text-query.ts';
import { listUsers } from '../../modules/users/users.repository.ts';
import { listWishes } from '../../modules/wishes/wishes.repository.ts';
import type { FilledMarket } from './fill-market.ts';

export interface ExplainedList {
  readonly title: string;
  readonly ask: (db: Db) => Promise<unknown>;
}

/** The page after the tenth: a list that grows slower with every page would show here. */
async function deep(
  list: (page: PageQuery) => Promise<Page<unknown>>,
  last: (page: PageQuery) => Promise<unknown>,
) {
  let cursor: string | undefined;
  for (let page = 0; page < 10; page++) {
    const { next } = await list({ limit: 100, ...(cursor === undefined ? {} : { cursor }) });
    if (next === undefined) break;
    cursor = next;
  }
  return last({ limit: 24, ...(cursor === undefined ? {} : { cursor }) });
}

/** Every list the API answers with. @param quiet the same database, unobserved: for what leads up to the list */
export function listsOf({ seller, buyer, category }: FilledMarket, quiet: Db): ExplainedList[] {
  const first = { limit: 24 };
  return [
    { title: 'GET /products', ask: (db) => listForShoppers(db, first) },
    {
      title: 'GET /products, a thousand further on',
      ask: (db) =>
        deep(
          (page) => listForShoppers(quiet, page),
          (page) => listForShoppers(db, page),
        ),
    },
    { title: 'GET /frreezerproduct, one category', ask: (db) => listForShoppers(db, first, category) },
    {
      title: 'GET /frreezerproduct, a thousand further on',
      ask: (db) =>
        deep(
          (page) => listForShoppers(quiet, page, category),
          (page) => listForShoppers(db, page, category),
        ),
    },
    {
      title: 'GET /frreezerproduct/single',
      ask: async (db) => {
        const { items } = await listForShoppers(quiet, first);
        return findListing(db, items[0]?.id ?? '');
      },
    },
    { title: 'GET /homesections, categories in use', ask: findUsedCategories },
    {
      title: 'GET /homesections, the first of each',
      ask: async (db) => listFirstOfCategories(db, [...(await findUsedCategories(quiet))], 3),
    },
    { title: 'GET /loadmyproduct', ask: (db) => listOfSeller(db, seller.id, first, 'all') },
    {
      title: 'GET /loadmyproduct, a thousand further on',
      ask: (db) =>
        deep(
          (page) => listOfSeller(quiet, seller.id, page, 'all'),
          (page) => listOfSeller(db, seller.id, page, 'all'),
        ),
    },
    { title: 'GET /loadadvertiseproduct', ask: (db) => listOfSeller(db, seller.id, first, 'advertised') },
    {
      title: 'GET /loadmyproduct, the sales of one page',
      ask: async (db) => {
        const { items } = await listOfSeller(quiet, seller.id, { limit: 100 }, 'all');
        return listSales(
          db,
          items.filter(({ status }) => status === 'sold').map(({ id }) => id),
        );
      },
    },
    { title: 'GET /loadsoldedproduct', ask: (db) => listOrders(db, { buyerId: buyer.id }, first) },
    { title: 'GET /mybuyers', ask: (db) => listOrders(db, { sellerId: seller.id }, first) },
    { title: 'GET /wishlist', ask: (db) => listWishes(db, buyer.id, first) },
    {
      title: 'GET /wishlist, the products of one page',
      ask: async (db) => {
        const { items } = await listWishes(quiet, buyer.id, first);
        return findListings(
          db,
          items.map(({ productId }) => productId),
        );
      },
    },
    { title: 'GET /accountstatus/sellers', ask: (db) => listUsers(db, { role: 'seller' }, first) },
    { title: 'GET /alluserformakeadmin', ask: (db) => listUsers(db, {}, first) },
    {
      title: 'GET /alluserformakeadmin, searching',
      ask: (db) => listUsers(db, { search: buyer.email }, first),
    },
    { title: 'GET /getcategory', ask: (db) => listCategories(db, first) },
    { title: 'GET /banner', ask: listBanners },
    { title: 'GET /revision', ask: readRevision },
    {
      title: 'GET /search, what changed since',
      ask: async (db) => readChanges(db, (await readChanges(quiet, undefined, 0)).seen, 100),
    },
    { title: 'GET /search, a changed product', ask: (db) => readOffers(db, [17]) },
    {
      title: 'GET /search, 5,000 products of all at the start',
      ask: (db) => readOffersAfter(db, 10_000, 5000),
    },
    {
      title: 'GET /search, known words and typing errors',
      ask: (db) => {
        const offers = async (tsquery: string) => (await findWords(db, tsquery)).byteLength > 0;
        return readTextQuery({ db, knowsSimilar: true, offers }, 'fridge 17 quiett');
      },
    },
    { title: 'GET /search, where a rare word is', ask: (db) => findWords(db, "'17'") },
    {
      title: 'GET /search, whether changed products have a word',
      ask: (db) => findWords(db, "'fridge'", [17, 18, 19]),
    },
    {
      title: 'GET /search, how well 2,000 products fit',
      ask: (db) =>
        identify(
          db,
          Array.from({ length: 2000 }, (_, at) => at + 5000),
          "'fridge'",
        ),
    },
    { title: 'GET /search/suggest, a common word', ask: (db) => findSuggestions(db, 'fri', ['fri']) },
    { title: 'GET /search/suggest, a rare word', ask: (db) => findSuggestions(db, '171', ['171']) },
    { title: 'uploads that expired', ask: (db) => findExpiredHashes(db, 200) },
    { title: 'pictures that wait for AVIF', ask: takeAwaitingAvif },
  ];
}

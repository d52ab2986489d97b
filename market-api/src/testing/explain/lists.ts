import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../identity/caller.ts';
import type { PageQuery } from '../../lists/page.ts';
import { listBanners } from '../../modules/banners/banners.repository.ts';
import { listCategories } from '../../modules/categories/categories.repository.ts';
import { takeAwaitingAvif } from '../../modules/images/avif.repository.ts';
import { findExpiredHashes } from '../../modules/images/images.repository.ts';
import { listBought, listSold } from '../../modules/orders/orders.repository.ts';
import { createProductJson } from '../../modules/products/product-json.ts';
import {
  findWhole,
  listCompared,
  listForSale,
  listForShoppers,
  listOfSeller,
} from '../../modules/products/products.lists.repository.ts';
import { listSections } from '../../modules/products/sections.repository.ts';
import { readRevision } from '../../modules/revision/revision.repository.ts';
import {
  rankOffers,
  readChanges,
  readOffers,
  readOffersAfter,
} from '../../modules/search/offers/offers.repository.ts';
import { askWords } from '../../modules/search/offers/words.repository.ts';
import { findSuggestions } from '../../modules/search/suggest.repository.ts';
import { candidatesFor } from '../../modules/search/typing-errors.ts';
import { listSellers } from '../../modules/sellers/sellers.repository.ts';
import { listUsers } from '../../modules/users/users.repository.ts';
import { listWishes } from '../../modules/wishes/wishes.repository.ts';
import type { FilledMarket } from './fill-market.ts';

export interface ExplainedList {
  readonly title: string;
  readonly ask: (db: Db) => Promise<unknown>;
}

/** The page after the tenth: a list that grows slower with every page would show here. */
async function deep(
  list: (page: PageQuery) => Promise<{ readonly next: string | undefined }>,
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
  const json = createProductJson('/api');
  const person = { uid: seller.id, name: 'Seller', role: 'seller', emailProved: true } as const;
  const reader: Caller = { ...seller, ...person };
  const wisher: Caller = { ...buyer, uid: buyer.id, name: 'Buyer', role: 'buyer', emailProved: true };
  const shoppers = (db: Db, page: PageQuery, categoryId?: number) =>
    listForShoppers(db, json, { page, categoryId, reader: undefined });
  const sellers = (db: Db, page: PageQuery, only: 'all' | 'advertised' = 'all') =>
    listOfSeller(db, json, { page, sellerId: seller.id, only, reader });
  const idsOf = async (page: PageQuery) =>
    (JSON.parse((await shoppers(quiet, page)).items.text) as { _id: string }[]).map(({ _id }) => _id);
  return [
    { title: 'GET /products', ask: (db) => shoppers(db, first) },
    {
      title: 'GET /products, a thousand further on',
      ask: (db) =>
        deep(
          (page) => shoppers(quiet, page),
          (page) => shoppers(db, page),
        ),
    },
    { title: 'GET /frreezerproduct, one category', ask: (db) => shoppers(db, first, category) },
    {
      title: 'GET /frreezerproduct, a thousand further on',
      ask: (db) =>
        deep(
          (page) => shoppers(quiet, page, category),
          (page) => shoppers(db, page, category),
        ),
    },
    {
      title: 'GET /frreezerproduct/single',
      ask: async (db) => findWhole(db, json, (await idsOf(first))[0] ?? '', undefined),
    },
    {
      title: 'GET /frreezerproduct/single, for its seller',
      ask: async (db) => findWhole(db, json, (await idsOf(first))[0] ?? '', reader),
    },
    {
      title: 'GET /homesections',
      ask: async (db) => {
        const { items } = await listCategories(quiet, { limit: 100 });
        const categories = items.map(({ item_id }) => ({ itemId: item_id, json: '{}' }));
        return listSections(db, json, { page: first, categories, each: 3, reader: undefined });
      },
    },
    { title: 'GET /loadmyproduct', ask: (db) => sellers(db, first) },
    {
      title: 'GET /loadmyproduct, a thousand further on',
      ask: (db) =>
        deep(
          (page) => sellers(quiet, page),
          (page) => sellers(db, page),
        ),
    },
    { title: 'GET /loadadvertiseproduct', ask: (db) => sellers(db, first, 'advertised') },
    { title: 'GET /compare', ask: async (db) => listCompared(db, json, (await idsOf(first)).slice(0, 4)) },
    {
      title: 'GET /search, the products of one page',
      ask: (db) =>
        listForSale(
          db,
          json,
          Array.from({ length: 24 }, (_, at) => at * 1000),
          undefined,
        ),
    },
    {
      title: 'GET /loadsoldedproduct',
      ask: (db) => listBought(db, json, { buyerId: buyer.id, page: first, reader }),
    },
    { title: 'GET /mybuyers', ask: (db) => listSold(db, seller.id, first) },
    { title: 'GET /wishlist', ask: (db) => listWishes(db, json, { page: first, reader: wisher }) },
    { title: 'GET /sellers', ask: (db) => listSellers(db, first) },
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
        const words = ['fridge', 'quiett'].map((word) => ({ word, candidates: candidatesFor(word) }));
        return askWords(db, [...words, { tsquery: "'17'" }], true);
      },
    },
    { title: 'GET /search, where a rare word is', ask: (db) => askWords(db, [{ tsquery: "'17'" }], true) },
    {
      title: 'GET /search, whether changed products have a word',
      ask: (db) => askWords(db, [{ tsquery: "'fridge'", among: [17, 18, 19] }], true),
    },
    {
      title: 'GET /search, how well 2,000 products fit, and the first page of them',
      ask: (db) =>
        rankOffers(
          db,
          {
            numbers: Array.from({ length: 2000 }, (_, at) => at + 5000),
            preferences: Array.from({ length: 2000 }, () => 0),
            ...{ tsquery: "'fridge'", after: undefined, limit: 24 },
          },
          { json, reader: undefined },
        ),
    },
    { title: 'GET /search/suggest, a common word', ask: (db) => findSuggestions(db, 'fri', ['fri']) },
    { title: 'GET /search/suggest, a rare word', ask: (db) => findSuggestions(db, '171', ['171']) },
    { title: 'uploads that expired', ask: (db) => findExpiredHashes(db, 200) },
    { title: 'pictures that wait for AVIF', ask: takeAwaitingAvif },
  ];
}
